import type { ApprovalRequest } from '#contract/records/approval.ts';
import { useTakeBack } from '#hooks/actions/useTakeBack.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import { OwnRequests } from '#records/request/OwnRequests.tsx';
import { textInBody } from '#records/request/requestBody.ts';
import { EndMenu } from '#ui/record/EndMenu.tsx';

/** The bank and the last digits, in the same format as elsewhere. */
const about = (request: ApprovalRequest): string =>
  `${textInBody(request, 'bankName')} •••• ${textInBody(request, 'accountNumber').slice(-4)}`;

const cancel = (request: ApprovalRequest) => <CancelRequest request={request} />;

/** A merchant's requests for bank accounts, pending or decided. */
export function AccountRequests() {
  useQuietRefresh('Approval', 'approvalRequests');
  return <OwnRequests actionType="CREATE_ALTERNATE_BANK_ACCOUNT" about={about} cancel={cancel} />;
}

function CancelRequest({ request }: { request: ApprovalRequest }) {
  const action = useTakeBack();
  return (
    <EndMenu
      end="cancel"
      name={about(request)}
      action={action}
      onConfirm={() => action.mutate(request.id)}
    />
  );
}
