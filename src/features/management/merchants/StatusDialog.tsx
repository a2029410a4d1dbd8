import { Alert } from '@mui/material';
import { changeMerchantStatus } from '#contract/endpoints/merchants.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import { useGuardedForm } from '#hooks/actions/useGuardedForm.ts';
import type { MerchantStatusChange } from '#providers/data/surface.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import { TickInput } from '#ui/form/inputs/TickInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { type Move, stopsIt } from './merchantMoves.ts';

interface StatusDialogProps {
  merchant: Merchant;
  to: Move;
  onClose: () => void;
}

const empty = { statusRemark: '', isFinal: '' };
type Values = typeof empty;

/**
 * Explains the effect of a status change on the merchant and asks for a reason; a final change needs a tick. Tells
 * the call centre before sending that a validator decides. i18n: merchants.titles.*, merchants.effects.*
 */
export function StatusDialog({ merchant, to, onClose }: StatusDialogProps) {
  const translate = useTranslate();
  const isFinal = to === 'TERMINATED';
  const { mutate, form } = useGuardedForm({
    name: `merchantStatus:${merchant.id}:${to}`,
    call: changeMerchantStatus,
    empty,
    run: (provider, change: MerchantStatusChange) => provider.changeMerchantStatus(change),
    // an applicant's case names merchants that may be the same company, with their statuses
    invalidates: ['merchants', 'merchantApplicants', 'merchantHistory', 'wallets'],
    done: 'merchants.statusChanged',
    onClose,
  });
  const final = { label: 'merchants.isFinal', missing: 'merchants.mustBeFinal' };
  return (
    <FormDialog<Values>
      {...form}
      title={translate(`merchants.titles.${to}`, { name: merchant.businessRegistrationName })}
      submit={`merchants.moves.${to}`}
      isDestructive={stopsIt(to)}
      onSubmit={({ statusRemark }) =>
        mutate({ id: merchant.id, merchantStatus: to, statusRemark: statusRemark.trim() })
      }
    >
      <Alert severity={isFinal ? 'error' : 'warning'} sx={{ mb: 2 }}>
        {translate(`merchants.effects.${to}`)}
      </Alert>
      <RemarkInput<Values> source="statusRemark" label="merchants.reason" />
      {isFinal && <TickInput<Values> source="isFinal" {...final} />}
    </FormDialog>
  );
}
