import type { UserRecord } from '../../../providers/data/surface.ts';
import { AuditTable } from '../../../ui/record/AuditTable.tsx';
import { RecordList } from '../../../ui/record/RecordList.tsx';

/** Who changed what on a person and when, newest first. */
export const UserHistory = ({ user }: { user: UserRecord }) => (
  <RecordList resource="userHistory" filter={{ userId: user.id }}>
    <AuditTable />
  </RecordList>
);
