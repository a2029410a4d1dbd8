import { useTakeBack } from '#hooks/actions/useTakeBack.ts';
import { CancelMenu } from '#records/request/CancelMenu.tsx';
import { useProfile } from '#session/useSession.ts';
import { RecordLink } from '#ui/fields/RecordLink.tsx';
import { RowActions } from '#ui/list/table/RowActions.tsx';

interface WaitingRequestProps {
  id: number;
  /** Name of the requested merchant. */
  name: string;
}

/** The pending request: staff can open it, a merchant can cancel it. */
export function WaitingRequest({ id, name }: WaitingRequestProps) {
  const { merchant } = useProfile();
  return (
    <RowActions>
      <span>
        <RecordLink of={{ entity: 'approvalRequest', id }}>#{id}</RecordLink>
      </span>
      {merchant && <CancelMenu id={id} name={name} useTakeBack={useTakeBack} />}
    </RowActions>
  );
}
