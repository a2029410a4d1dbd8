import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { changeMerchantStatus } from '../../../contract/endpoints/merchants.ts';
import type { Merchant } from '../../../contract/records/merchant.ts';
import type { MerchantStatusChange } from '../../../providers/data/surface.ts';
import { useDraft } from '../../../session/useDraft.ts';
import { useGuardedAction } from '../../../session/useGuardedAction.ts';
import { useMay } from '../../../session/useMay.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { RemarkInput } from '../../../ui/form/RemarkInput.tsx';
import { TickInput } from '../../../ui/form/TickInput.tsx';
import type { Move } from './moves.ts';

interface StatusDialogProps {
  merchant: Merchant;
  to: Move;
  onClose: () => void;
}

const empty = { statusRemark: '', isFinal: '' };
type Values = typeof empty;

/**
 * Says what a change of state means for the merchant, and asks why; what is final is ticked besides. Call
 * centre is told before sending that a validator decides. i18n: merchants.titles.*, merchants.effects.*
 */
export function StatusDialog({ merchant, to, onClose }: StatusDialogProps) {
  const translate = useTranslate();
  const isRequest = useMay(changeMerchantStatus) === 'request';
  const draft = useDraft(`merchantStatus:${merchant.id}:${to}`, empty);
  const isFinal = to === 'TERMINATED';
  const { mutate, explain, ...action } = useGuardedAction({
    run: (provider, change: MerchantStatusChange) => provider.changeMerchantStatus(change),
    invalidates: ['merchants', 'merchantHistory', 'wallets'],
    done: 'merchants.statusChanged',
    onEnd: () => {
      draft.discard();
      onClose();
    },
  });
  return (
    <FormDialog<Values>
      title={translate(`merchants.titles.${to}`, { name: merchant.businessRegistrationName })}
      submit={`merchants.moves.${to}`}
      isDestructive={isFinal}
      {...{ empty, draft, action, explain, onClose }}
      onSubmit={({ statusRemark }) =>
        mutate({ id: merchant.id, merchantStatus: to, statusRemark: statusRemark.trim() })
      }
    >
      {isRequest && <Alert severity="info">{translate('approvals.willBeSent')}</Alert>}
      <Alert severity={isFinal ? 'error' : 'warning'}>{translate(`merchants.effects.${to}`)}</Alert>
      <RemarkInput<Values> source="statusRemark" label="merchants.reason" />
      {isFinal && (
        <TickInput<Values>
          source="isFinal"
          label="merchants.isFinal"
          missing="merchants.mustBeFinal"
        />
      )}
    </FormDialog>
  );
}
