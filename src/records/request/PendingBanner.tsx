import Alert from '@mui/material/Alert';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { RequestLink } from '#ui/fields/RecordLink.tsx';
import { useTranslate } from '#ui/locale.ts';

interface PendingBannerProps {
  /** The request on this record that waits; nothing is said if it is missing. */
  request: ApprovalRequest | undefined;
}

/** Says on a record that a request on it waits for the validator, and what would change. */
export function PendingBanner({ request }: PendingBannerProps) {
  const translate = useTranslate();
  if (!request) return null;
  const { id: number, actionType } = request;
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      {translate('approvals.pendingHere', {
        number,
        action: translate(`actions.${actionType}`, { _: actionType }),
      })}{' '}
      <RequestLink id={number} />
    </Alert>
  );
}
