import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import {
  QR_DESCRIPTION_MAX,
  QR_MERCHANT_ID_MAX,
  qrDescription,
  qrMerchantId,
} from '../../../contract/qrRules.ts';
import { useProfile } from '../../../session/useSession.ts';
import { ActionProblem } from '../../../ui/ActionProblem.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import type { QrForm as Values } from './useMerchantQr.ts';

interface QrFormProps {
  make: (values: Values) => void;
  isPending: boolean;
  error: unknown;
}

/** Which merchant, and what the payer reads. A merchant makes codes of its own and of nobody else. */
export function QrForm({ make, isPending, error }: QrFormProps) {
  const translate = useTranslate();
  const { merchant } = useProfile();
  const form = useForm<Values>({
    defaultValues: { merchantId: merchant?.ulid ?? '', description: '' },
  });
  const submit = form.handleSubmit(({ merchantId, description }) =>
    make({ merchantId, description: description.trim() }),
  );
  return (
    <FormProvider {...form}>
      <form className="k-qr-form" onSubmit={event => void submit(event)} noValidate>
        <ActionProblem error={error} />
        <TextInput<Values>
          name="merchantId"
          label="qr.merchantId"
          rule={qrMerchantId}
          help={
            merchant ? (
              <bdi>{merchant.businessRegistrationName}</bdi>
            ) : (
              translate('qr.merchantIdHelp', { most: QR_MERCHANT_ID_MAX })
            )
          }
          readOnly={merchant !== null && merchant !== undefined}
          required
        />
        <TextInput<Values>
          name="description"
          label="qr.description"
          rule={qrDescription}
          help={translate('qr.descriptionHelp', { most: QR_DESCRIPTION_MAX })}
        />
        <div className="k-actions">
          <button type="submit" className="k-button" data-kind="primary" aria-disabled={isPending}>
            {translate('qr.make')}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}
