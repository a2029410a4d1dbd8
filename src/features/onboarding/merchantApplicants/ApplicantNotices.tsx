import { approveMerchant } from '#contract/endpoints/merchants.ts';
import { usePendingRequest } from '#hooks/actions/usePendingRequest.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import { PendingBanner } from '#records/request/PendingBanner.tsx';
import { useMay } from '#session/useMay.ts';
import { useViewer } from '#session/useSession.ts';

/** That a request about the application waits, for those who see it: who asked, and admins. */
export function ApplicantNotices({ id }: { id: string }) {
  const { role } = useViewer();
  const isRequest = useMay(approveMerchant) === 'request';
  return isRequest || role === 'EWALLET_ADMIN' ? <Pending id={id} /> : null;
}

function Pending({ id }: { id: string }) {
  const request = usePendingRequest('merchant', id);
  // what the validator decides while the page is open shows here: the request, and what it changed
  useQuietRefresh('Approval', 'approvalRequests');
  useQuietRefresh('Approval', 'merchantApplicants', (_, one) => one === id);
  return <PendingBanner request={request} />;
}
