import type { ComponentProps } from 'react';
import type { RaRecord } from 'react-admin';
import { pageOf } from '#contract/paths.ts';
import { ListPage } from '#ui/list/ListPage.tsx';

/** A list of people, whichever resource it reads; a row leads to the user's page. Source: docs/product.md, 2.4 and 7.4. */
export const UserListPage = <R extends RaRecord>(list: ComponentProps<typeof ListPage<R>>) => (
  <ListPage<R> search="management.users.search" to={pageOf.users} fieldsOf="users" {...list} />
);
