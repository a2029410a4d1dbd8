import { useParams } from 'react-admin';
import { useProfile } from '../../../session/useSession.ts';
import { FIRST } from './paths.ts';
import { QueueStart } from './QueueStart.tsx';
import { RequestRecord } from './RequestRecord.tsx';
import { ValidatorQueue } from './ValidatorQueue.tsx';

/** One request: a case of the queue for a validator, a record for everybody else. */
export function ValidatorRequestShow() {
  const { role } = useProfile();
  const { id } = useParams();
  if (role !== 'EWALLET_OPS_VALIDATOR') return <RequestRecord />;
  return id === FIRST ? <QueueStart /> : <ValidatorQueue />;
}
