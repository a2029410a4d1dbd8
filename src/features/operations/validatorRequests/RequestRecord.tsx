import { Link, useTranslate } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { useQuietRefresh } from '../../../session/useQuietRefresh.ts';
import { useRecordLink } from '../../../session/useRecordLink.ts';
import { useProfile } from '../../../session/useSession.ts';
import { RecordPage } from '../../../ui/record/RecordPage.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { readNews } from './approvalNews.ts';
import { CancelRequest } from './CancelRequest.tsx';
import { RequestCase } from './RequestCase.tsx';
import { Viewers } from './Viewers.tsx';

/** A request as its maker and those who only look see it; how it stands is told by the stream. */
export function RequestRecord() {
  const translate = useTranslate();
  const { role } = useProfile();
  useQuietRefresh('Approval', 'approvalRequests', (data, id) => readNews(data)?.id === id);
  return (
    <RecordPage<ApprovalRequest>
      resource="approvalRequests"
      title={request => translate('operations.requests.one', { number: request.id })}
      status={request => <StatusChip kind="approval" value={request.status} />}
      actions={request => <MakerActions request={request} />}
    >
      {request => (
        <>
          {role === 'EWALLET_ADMIN' && request.status === 'PENDING' && <Viewers id={request.id} />}
          <RequestCase request={request} />
        </>
      )}
    </RecordPage>
  );
}

/** The maker takes a request back while it waits, and asks again where it has come to nothing. */
function MakerActions({ request }: { request: ApprovalRequest }) {
  const translate = useTranslate();
  const { username } = useProfile();
  const link = useRecordLink(request.entity, request.entityId);
  if (request.requestedBy !== username) return null;
  if (request.status === 'PENDING') return <CancelRequest request={request} />;
  if (request.status === 'APPLIED' || !link) return null;
  return <Link to={link}>{translate('operations.requests.askAgain')}</Link>;
}
