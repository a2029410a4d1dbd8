import { useProfile } from '../../../session/useSession.ts';
import { QueueRoute } from '../../../ui/queue/QueueStart.tsx';
import { RequestRecord } from './RequestRecord.tsx';
import { requests } from './requestQueue.ts';
import { ValidatorQueue } from './ValidatorQueue.tsx';

/** One request: a case of the queue for a validator, a record for everybody else. */
export function ValidatorRequestShow() {
  const { role } = useProfile();
  if (role !== 'EWALLET_OPS_VALIDATOR') return <RequestRecord />;
  return <QueueRoute of={requests} Case={ValidatorQueue} />;
}
