import { Alert } from '@mui/material';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { RequestLink } from '#ui/fields/RecordLink.tsx';
import { useTranslate } from '#ui/locale.ts';

interface PendingBannerProps {
  /** The pending request on this record; shows nothing if it is missing. */
  request: ApprovalRequest | undefined;
}

/** Shows on a record that a request on it is pending with the validator, and what it would change. */
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
