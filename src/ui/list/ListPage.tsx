import { Stack, Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { ListBase, Navigate, type RaRecord, useListContext, useLocation } from 'react-admin';
import { PAGE_SIZE } from '#contract/constants.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { formatNumber } from '#ui/text/format.ts';
import { pageOf, searchOf, shownColumns, stateOf } from './address.ts';
import { BulkBar } from './BulkBar.tsx';
import type { AskForPersonal } from './export/exportJob.ts';
import { FailedPage, useRowsOfBefore } from './FailedPage.tsx';
import type { ListFilter } from './filters/filter.ts';
import { ListPagination } from './ListPagination.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { useLastSearch } from './lastSearch.ts';
import type { Column } from './table/column.ts';
import { FieldsOf } from './table/fieldsOf.ts';
import { RecordTable, type RecordTableProps } from './table/RecordTable.tsx';
import { UnknownFilters } from './UnknownFilters.tsx';
import { useListStart } from './useListStart.ts';
import { useNoPageBeyond, useServedSize } from './useNoPageBeyond.ts';

const head = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mb: 1.5,
  '& > .k-title': { m: 0 },
} as const;

const NO_FILTERS: readonly ListFilter[] = [];

interface ListPageProps<R extends RaRecord>
  extends Pick<RecordTableProps<R>, 'columns' | 'to' | 'opening' | 'fieldsOf' | 'empty'> {
  resource: string;
  /** Key for saved views, columns and export files; the resource by default. Set it if two lists share a resource. */
  name?: string;
  /** Key of the heading. */
  title: string;
  /** Shown beside the heading, such as the number of pending cases. */
  state?: ReactNode;
  /** Shown below the heading: tabs. */
  lead?: ReactNode;
  /** Key of the search label; without it the list has no search. */
  search?: string;
  /** The filter that the search sets; `search` by default. */
  searchSource?: string;
  /** Filters that the list offers. */
  filters?: readonly ListFilter[];
  /** Primary action of the screen: a button beside the heading. */
  action?: ReactNode;
  /** Replaces the table; reads the rows from the list context. */
  table?: ReactNode;
  /** Permanent filter: part of every request, never in the URL. */
  filter?: Record<string, unknown>;
  /** Key of the tab that the permanent filter belongs to; a workbook names it. */
  tab?: string;
  /** Asks for the reason of a file with private fields in full; without it files have masks. */
  askForPersonal?: AskForPersonal | undefined;
  /**
   * Bulk action buttons, shown in a bar over the toolbar with the count while rows are selected. Rows are selectable only if
   * this is set. The buttons read the records with `useSelectedRecords` and clear the selection with the list
   * context's `onSelect([])`.
   */
  bulkActions?: ReactNode;
}

/**
 * A list: heading, filters, table, pagination. Search, filters, order, columns, page and page size are in the
 * URL, so that a shared link shows the same list. Newest first and 20 rows a page by default (docs/product.md,
 * 9.2). The route's guard has already checked access.
 */
export function ListPage<R extends RaRecord>(props: ListPageProps<R>) {
  const { resource, name = resource, filters = NO_FILTERS, filter, columns } = props;
  const { to, opening, bulkActions } = props;
  const translate = useTranslate();
  const { search } = useLocation();
  const queryOptions = useRowsOfBefore<R>(resource, pageOf(search));
  const shown = useShownColumns(columns);
  const start = useListStart(name, columns);
  useLastSearch();
  const goToStart = start && <Navigate to={{ search: start.search }} replace />;
  if (goToStart && !start.isOpen) return goToStart;
  const title = <PageTitle title={translate(props.title)} />;
  return (
    <FailedPage
      resetKey={search}
      heading={title}
      // the first page shows which filter it is
      refused={<Navigate to={{ search: searchOf(stateOf(search)) }} replace />}
    >
      <ListBase
        resource={resource}
        perPage={PAGE_SIZE}
        sort={{ field: 'id', order: 'DESC' }}
        filter={filter}
        exporter={false}
        // otherwise a reopened list, or the browser's back button, would restore the filters used last
        storeKey={false}
        disableAuthentication
        queryOptions={queryOptions}
      >
        <FieldsOf value={props.fieldsOf ?? resource}>
          {goToStart}
          <Stack direction="row" sx={head}>
            <PageTitle title={translate(props.title)}>
              <ListCount />
              {props.state}
            </PageTitle>
            {props.action}
          </Stack>
          {props.lead}
          {bulkActions && <BulkBar>{bulkActions}</BulkBar>}
          <ListToolbar
            name={name}
            title={props.title}
            tab={props.tab}
            search={props.search}
            searchSource={props.searchSource}
            filters={filters}
            columns={columns}
            shown={shown}
            askForPersonal={props.askForPersonal}
          />
          <UnknownFilters
            filters={filters}
            searchSource={props.search && (props.searchSource ?? 'search')}
            filter={filter}
          />
          {props.table || (
            <div className="k-panel">
              <RecordTable
                columns={shown}
                selectable={Boolean(bulkActions)}
                to={to}
                opening={opening}
                empty={props.empty}
              />
            </div>
          )}
          <ListPagination />
          <SoundPage />
        </FieldsOf>
      </ListBase>
    </FailedPage>
  );
}

/** Columns requested by the URL; the array is stable until the request changes. */
function useShownColumns<R>(columns: readonly Column<R>[]): readonly Column<R>[] {
  const asked = stateOf(useLocation().search).columns?.join(',');
  return useMemo(() => shownColumns(columns, asked?.split(',')), [columns, asked]);
}

/** Keeps the page in the URL to those that the backend has. */
function SoundPage() {
  useNoPageBeyond();
  useServedSize();
  return null;
}

/** Row count beside the heading: "about" if estimated, nothing if unknown. */
function ListCount() {
  const translate = useTranslate();
  const locale = useLocale();
  const { total, meta } = useListContext();
  if (total === undefined) return null;
  const count = formatNumber(total, locale);
  return (
    <Typography component="span" color="textSecondary">
      {meta?.estimated ? translate('list.about', { count }) : count}
    </Typography>
  );
}
