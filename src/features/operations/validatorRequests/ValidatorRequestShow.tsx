import { useProfile } from '../../../session/useSession.ts';
import { RequestRecord } from './RequestRecord.tsx';
import { ValidatorQueue } from './ValidatorQueue.tsx';

/** One request: a case of the queue for a validator, a record for everybody else. */
export const ValidatorRequestShow = () =>
  useProfile().role === 'EWALLET_OPS_VALIDATOR' ? <ValidatorQueue /> : <RequestRecord />;
