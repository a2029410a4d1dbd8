import {
  QR_DESCRIPTION_MAX,
  QR_MERCHANT_ID_MAX,
  qrDescription,
  qrMerchantId,
} from '#contract/rules/money/qrRules.ts';
import { useProfile } from '#session/useSession.ts';
import { AppForm } from '#ui/form/AppForm.tsx';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useTranslate } from '#ui/locale.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';

export interface QrValues {
  merchantId: string;
  description: string;
}

interface QrFormProps {
  make: (values: QrValues) => void;
  isPending: boolean;
  error: unknown;
}

/** The merchant, and the description that the payer sees. A merchant can create codes only for itself. */
export function QrForm({ make, isPending, error }: QrFormProps) {
  const translate = useTranslate();
  const { merchant } = useProfile();
  return (
    <AppForm<QrValues>
      className="k-qr-form"
      values={{ merchantId: merchant?.ulid ?? '', description: '' }}
      onSubmit={({ merchantId, description }) =>
        make({ merchantId, description: description.trim() })
      }
    >
      <ActionProblem error={error} />
      <TextInput<QrValues>
        source="merchantId"
        label="qr.merchantId"
        rule={qrMerchantId}
        help={
          merchant ? (
            <bdi>{merchant.businessRegistrationName}</bdi>
          ) : (
            translate('qr.merchantIdHelp', { most: QR_MERCHANT_ID_MAX })
          )
        }
        required
        native={{ readOnly: Boolean(merchant) }}
      />
      <TextInput<QrValues>
        source="description"
        label="qr.description"
        rule={qrDescription}
        help={translate('qr.descriptionHelp', { most: QR_DESCRIPTION_MAX })}
      />
      <SubmitButton label="qr.make" isPending={isPending} fullWidth />
    </AppForm>
  );
}
