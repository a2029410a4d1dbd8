import { useTranslate } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { AgeText } from '../../../ui/text/AgeText.tsx';

/** Below the heading: which request it is, who asks and how long ago, and until when it waits. */
export function RequestLead({ request }: { request: ApprovalRequest }) {
  const translate = useTranslate();
  const { id, status, requestedBy, requestedByName, requestedByRole, createdDate } = request;
  const who = requestedByName || requestedBy;
  const role = translate(`roles.${requestedByRole}`, { _: requestedByRole ?? '' });
  return (
    <>
      <span>{translate('operations.requests.one', { number: id })}</span>
      <AgeText
        instant={createdDate}
        say={when => ` · ${translate('operations.requests.asked', { who, role, when })}`}
      />
      {status === 'PENDING' && (
        <AgeText
          instant={request.expiresDate}
          say={when => ` · ${translate('operations.requests.expires', { when })}`}
        />
      )}
    </>
  );
}
