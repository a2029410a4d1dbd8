import { LinkBase } from 'react-admin';
import { useRequestPath } from '../../../session/usePendingRequest.ts';
import { useProfile } from '../../../session/useSession.ts';
import { useTakeBack } from '../../../session/useTakeBack.ts';
import { EndButton } from '../../../ui/favourite/EndButton.tsx';

interface WaitingRequestProps {
  id: number;
  /** Of the merchant that is asked for. */
  name: string;
}

/** The request that waits: staff can open it, a merchant can take it back. */
export function WaitingRequest({ id, name }: WaitingRequestProps) {
  const requestPath = useRequestPath();
  const { merchant } = useProfile();
  return (
    <div className="k-row-actions">
      {requestPath ? <LinkBase to={requestPath({ id })}>#{id}</LinkBase> : <span>#{id}</span>}
      {merchant && <TakeBack id={id} name={name} />}
    </div>
  );
}

function TakeBack({ id, name }: WaitingRequestProps) {
  const action = useTakeBack('favourites');
  return (
    <EndButton end="takeBack" name={name} action={action} onConfirm={() => action.mutate(id)} />
  );
}
