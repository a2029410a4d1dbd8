import type { UserRecord } from '../../../providers/data/surface.ts';
import { Overview } from '../../../ui/record/Overview.tsx';
import { useMovementsOf } from './UserTransactions.tsx';
import { unusualFacts } from './userFacts.tsx';

/** A person at a glance. */
export const UserOverview = ({ user }: { user: UserRecord }) => (
  <Overview resource="users" attention={unusualFacts(user)} movements={useMovementsOf(user)} />
);
