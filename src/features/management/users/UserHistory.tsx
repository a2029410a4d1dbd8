import { ListContextProvider, useGetManyReference, useList } from 'react-admin';
import type { AuditEntry } from '../../../contract/records/approval.ts';
import type { UserRecord } from '../../../providers/data/surface.ts';
import { AuditTable } from '../../../ui/record/AuditTable.tsx';

/** A list of what is there already knows no resource; the columns have their names by it. */
const RESOURCE = 'history';
const pagination = { page: 1, perPage: 50 };

/** Who changed what on a person and when, newest first. */
export function UserHistory({ user }: { user: UserRecord }) {
  const { data, isPending, error } = useGetManyReference<AuditEntry>('userHistory', {
    target: 'userId',
    id: user.id,
    pagination,
    sort: { field: 'id', order: 'DESC' },
  });
  const list = useList<AuditEntry>({
    resource: RESOURCE,
    data: data ?? [],
    isPending,
    perPage: pagination.perPage,
    ...(error && { error }),
  });
  return (
    <ListContextProvider value={{ ...list, resource: RESOURCE }}>
      <div className="k-panel">
        <AuditTable />
      </div>
    </ListContextProvider>
  );
}
