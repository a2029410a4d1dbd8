import { useParams } from 'react-admin';
import { useProfile } from '../../../session/useSession.ts';
import { FIRST } from '../../../ui/queue/first.ts';
import { RequestRecord } from './RequestRecord.tsx';
import { RequestStart } from './RequestStart.tsx';
import { ValidatorQueue } from './ValidatorQueue.tsx';

/** One request: a case of the queue for a validator, a record for everybody else. */
export function ValidatorRequestShow() {
  const { role } = useProfile();
  const { id } = useParams();
  if (role !== 'EWALLET_OPS_VALIDATOR') return <RequestRecord />;
  return id === FIRST ? <RequestStart /> : <ValidatorQueue />;
}
