import { ListBase } from 'react-admin';
import { PAGE_SIZE } from '../../../contract/constants.ts';
import type { UserRecord } from '../../../providers/data/surface.ts';
import { ListPagination } from '../../../ui/list/ListPagination.tsx';
import { AuditTable } from '../../../ui/record/AuditTable.tsx';

/** The table tells its error in its place; a toast would say it twice. */
const shownHere = { onError: () => undefined };

/** Who changed what on a person and when, newest first. */
export const UserHistory = ({ user }: { user: UserRecord }) => (
  <ListBase
    resource="userHistory"
    filter={{ userId: user.id }}
    perPage={PAGE_SIZE}
    sort={{ field: 'id', order: 'DESC' }}
    exporter={false}
    storeKey={false}
    // the address is the record's
    disableSyncWithLocation
    disableAuthentication
    queryOptions={shownHere}
  >
    <div className="k-panel">
      <AuditTable />
    </div>
    <ListPagination />
  </ListBase>
);
