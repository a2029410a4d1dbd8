import type { ReactNode } from 'react';
import { ListBase, type RaRecord, useTranslate } from 'react-admin';
import { PAGE_SIZE } from '../../contract/constants.ts';
import { PageTitle } from '../PageTitle.tsx';
import { ListPagination } from './ListPagination.tsx';
import { RecordTable, type RecordTableProps } from './RecordTable.tsx';
import './ListPage.css';

interface ListPageProps<R extends RaRecord> extends RecordTableProps<R> {
  resource: string;
  /** Key of the heading. */
  title: string;
  /** Search and filters. */
  filters?: ReactNode;
  /** Always part of what is asked for, and never in the URL. */
  filter?: Record<string, unknown>;
}

/** The list shows its error in its place; a toast would say it twice. */
const shownHere = { onError: () => undefined };

/**
 * A list: heading, filters, table, pages. Search, filters and page stand in the URL, so that a
 * link shows a colleague the same. Newest first and 20 rows a page (spec section 9); access was
 * judged by the route's guard, before this was loaded.
 */
export function ListPage<R extends RaRecord>(props: ListPageProps<R>) {
  const { resource, title, filters, filter, columns, to } = props;
  const translate = useTranslate();
  return (
    <ListBase
      resource={resource}
      perPage={PAGE_SIZE}
      sort={{ field: 'id', order: 'DESC' }}
      filter={filter}
      exporter={false}
      // Else a list opened anew, or by the browser's back, would get the filters used last.
      storeKey={false}
      disableAuthentication
      queryOptions={shownHere}
    >
      <PageTitle title={translate(title)} />
      {filters && <search className="k-filters">{filters}</search>}
      <div className="k-panel">
        <RecordTable columns={columns} {...(to && { to })} />
      </div>
      <ListPagination />
    </ListBase>
  );
}
