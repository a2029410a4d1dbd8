import type { ComponentProps } from 'react';
import { pageOf } from '#contract/paths.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { ListPage } from '#ui/list/ListPage.tsx';

/** A list of people, whichever resource it reads; a row leads to the user's page. Source: docs/product.md, 2.4 and 7.4. */
export const UserListPage = (list: ComponentProps<typeof ListPage<UserRecord>>) => (
  <ListPage<UserRecord>
    search="management.users.search"
    to={pageOf.users}
    fieldsOf="users"
    {...list}
  />
);
