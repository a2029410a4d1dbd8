import { useTakeBack } from '#hooks/actions/useTakeBack.ts';
import { useProfile } from '#session/useSession.ts';
import { RecordLink } from '#ui/fields/RecordLink.tsx';
import { RowActions } from '#ui/list/table/RowActions.tsx';
import { EndMenu } from '#ui/record/EndMenu.tsx';

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
      {merchant && <CancelRequest id={id} name={name} />}
    </RowActions>
  );
}

/** Cancels the user's own inter-merchant request, after confirmation. */
export function CancelRequest({ id, name }: WaitingRequestProps) {
  const action = useTakeBack();
  return <EndMenu end="cancel" name={name} action={action} onConfirm={() => action.mutate(id)} />;
}
