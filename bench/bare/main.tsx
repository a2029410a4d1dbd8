import {
  Admin,
  type AuthProvider,
  type DataProvider,
  DataTable,
  DateField,
  List,
  Resource,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

/** The baseline: unmodified react-admin, one list of the same records, no code splitting. */

const authProvider: AuthProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => {
    if (!localStorage.getItem('token')) throw new Error('logged out');
  },
  checkError: async () => undefined,
  getPermissions: async () => undefined,
};

/** Only lists are requested. */
const dataProvider = {
  getList: async (_resource, { pagination: { page = 1, perPage = 25 } = {} }) => {
    const query = new URLSearchParams({ page: `${page - 1}`, size: `${perPage}`, sort: 'id,desc' });
    const response = await fetch(`/user/api/users/basic-premium/all/all?${query}`, {
      headers: {
        Authorization: `Bearer ${localStorage.getItem('token')}`,
        'X-Session-Request-Id': localStorage.getItem('sessionRequestId') ?? '',
      },
    });
    const { payload } = await response.json();
    return { data: payload.content, total: payload.totalElements };
  },
} as Partial<DataProvider> as DataProvider;

/** `?checkboxes=no` removes the checkboxes, which the portal's list does not have either. */
const bulkActions = location.search.includes('checkboxes=no') ? { bulkActionButtons: false } : {};

const UserList = () => (
  <List perPage={25}>
    <DataTable {...(bulkActions as object)}>
      <DataTable.Col source="userDetails.displayName" />
      <DataTable.Col source="username" />
      <DataTable.Col source="userDetails.phoneNum" />
      <DataTable.Col source="role" />
      <DataTable.Col source="status" />
      <DataTable.Col source="ekycStatus" />
      <DataTable.Col source="createdDate">
        <DateField source="createdDate" showTime />
      </DataTable.Col>
    </DataTable>
  </List>
);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin authProvider={authProvider} dataProvider={dataProvider}>
      <Resource name="users" list={UserList} />
    </Admin>,
  );
}
