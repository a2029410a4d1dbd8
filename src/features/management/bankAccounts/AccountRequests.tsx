import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { useQuietRefresh } from '../../../session/useQuietRefresh.ts';
import { useTakeBack } from '../../../session/useTakeBack.ts';
import { EndButton } from '../../../ui/record/EndButton.tsx';
import { OwnRequests } from '../../../ui/record/OwnRequests.tsx';
import { textInBody } from '../../../ui/record/requestBody.ts';

/** The bank and the last digits, as accounts are shown elsewhere. */
const about = (request: ApprovalRequest): string =>
  `${textInBody(request, 'bankName')} •••• ${textInBody(request, 'accountNumber').slice(-4)}`;

const cancel = (request: ApprovalRequest) => <CancelRequest request={request} />;

/** What a merchant has asked for in bank accounts, decided or not. */
export function AccountRequests() {
  useQuietRefresh('Approval', 'approvalRequests');
  return <OwnRequests actionType="CREATE_ALTERNATE_BANK_ACCOUNT" about={about} cancel={cancel} />;
}

function CancelRequest({ request }: { request: ApprovalRequest }) {
  const action = useTakeBack('bankAccounts');
  return (
    <EndButton
      end="cancel"
      name={about(request)}
      action={action}
      onConfirm={() => action.mutate(request.id)}
    />
  );
}
