import type { ApprovalRequest } from '#contract/records/approval.ts';
import { useTakeBack } from '#hooks/actions/useTakeBack.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import { CancelMenu } from '#records/request/CancelMenu.tsx';
import { OwnRequests } from '#records/request/OwnRequests.tsx';
import { textInBody } from '#records/request/requestBody.ts';

/** The bank and the last digits, in the same format as elsewhere. */
const about = (request: ApprovalRequest): string =>
  `${textInBody(request, 'bankName')} •••• ${textInBody(request, 'accountNumber').slice(-4)}`;

const cancel = (request: ApprovalRequest) => (
  <CancelMenu id={request.id} name={about(request)} useTakeBack={useTakeBack} />
);

/** A merchant's requests for bank accounts, pending or decided. */
export function AccountRequests() {
  useQuietRefresh('Approval', 'approvalRequests');
  return <OwnRequests actionType="CREATE_ALTERNATE_BANK_ACCOUNT" about={about} cancel={cancel} />;
}
