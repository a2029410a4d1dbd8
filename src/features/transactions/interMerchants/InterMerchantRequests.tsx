import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { useQuietRefresh } from '../../../session/useQuietRefresh.ts';
import { OwnRequests } from '../../../ui/record/OwnRequests.tsx';
import { textInBody } from '../../../ui/record/requestBody.ts';
import { CancelRequest } from './WaitingRequest.tsx';

const about = (request: ApprovalRequest): string => textInBody(request, 'merchantUlid');

const cancel = (request: ApprovalRequest) => (
  <CancelRequest id={request.id} name={about(request)} />
);

/** What a merchant has asked for in inter-merchants, decided or not. */
export function InterMerchantRequests() {
  useQuietRefresh('Approval', 'approvalRequests');
  return <OwnRequests actionType="ADD_MERCHANT_FAV" about={about} cancel={cancel} />;
}
