import BookmarkBorderRounded from '@mui/icons-material/BookmarkBorderRounded';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useRef } from 'react';
import {
  type GetListResult,
  ListBase,
  Navigate,
  type RaRecord,
  useListContext,
  useLocation,
} from 'react-admin';
import { PAGE_SIZE } from '#contract/constants.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { PopPanel } from '#ui/menu/PopPanel.tsx';
import { PageTitle } from '#ui/PageTitle.tsx';
import { formatNumber } from '#ui/text/format.ts';
import { pageOf, shownColumns, stateOf } from './address.ts';
import { BulkBar } from './BulkBar.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import type { ListFilter } from './filters/filter.ts';
import { ListPagination } from './ListPagination.tsx';
import { ListSearch } from './ListSearch.tsx';
import { useLastSearch } from './lastSearch.ts';
import type { Column } from './table/column.ts';
import { FieldsOf } from './table/fieldsOf.ts';
import { RecordTable, type RecordTableProps } from './table/RecordTable.tsx';
import { DisplayPanel } from './tools/DisplayPanel.tsx';
import { ExportButton } from './tools/ExportButton.tsx';
import { UnknownFilters } from './UnknownFilters.tsx';
import { useListStart } from './useListStart.ts';
import { ViewsPanel } from './views/ViewsPanel.tsx';

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
  extends Pick<RecordTableProps<R>, 'columns' | 'to' | 'fieldsOf'> {
  resource: string;
  /** What its views, columns and files are kept under; the resource, unless two lists share it. */
  name?: string;
  /** Key of the heading. */
  title: string;
  /** What is beside the heading: how many wait. */
  state?: ReactNode;
  /** What is below the heading: tabs. */
  lead?: ReactNode;
  /** Key of what the search looks for; without it there is none. */
  search?: string;
  /** The filter that the search sets; `search` by default. */
  searchSource?: string;
  /** What it can be narrowed by. */
  filters?: readonly ListFilter[];
  /** What is done first on this screen: a button, beside the heading. */
  action?: ReactNode;
  /** What shows the rows in place of the table; it finds them in the list context. */
  table?: ReactNode;
  /** Always part of what is asked for, and never in the URL. */
  filter?: Record<string, unknown>;
  /** Whether all its rows can be taken away as a file; yes by default. */
  exportable?: boolean;
  /**
   * What can be done with several rows at once: buttons, that stand in a bar with the count while
   * something is selected. Only lists that have some can be selected in. They find the records by
   * `useSelectedRecords`, and take the selection away by the list context's `onSelect([])`.
   */
  bulkActions?: ReactNode;
}

/**
 * The rows of before stay while new ones come. If these fail, rows of the same page stay below the error
 * (another order or filter); those of another page are marked, and the error takes their place, since the
 * pager names others (`RecordTable`). Without any data react-admin goes to the first page, and nobody is
 * told. A toast would say the error twice.
 */
function useRowsOfBefore<R extends RaRecord>(resource: string) {
  const last = useRef<{ result: GetListResult<R>; page: string }>(undefined);
  const page = `${resource} ${pageOf(useLocation().search)}`;
  return {
    initialData: () => {
      if (!last.current) return undefined;
      const { result, page: pageOfBefore } = last.current;
      return { ...result, meta: { ...result.meta, isOfOtherPage: pageOfBefore !== page } };
    },
    initialDataUpdatedAt: 0,
    onSuccess: (result: GetListResult<R>) => {
      if (!result.meta?.isOfOtherPage) last.current = { result, page };
    },
    onError: () => undefined,
  };
}

/**
 * A list: heading, filters, table, pages. Search, filters, order, columns, page and its size stand
 * in the URL, so that a link shows a colleague the same. Newest first and 20 rows a page
 * (docs/product.md, 9.2); access was judged by the route's guard, before this was loaded.
 */
export function ListPage<R extends RaRecord>(props: ListPageProps<R>) {
  const { resource, name = resource, filters = NO_FILTERS, filter, columns, to } = props;
  const { search, searchSource, bulkActions, exportable = true } = props;
  const translate = useTranslate();
  const queryOptions = useRowsOfBefore<R>(resource);
  const shown = useShownColumns(columns);
  const start = useListStart(name, columns);
  useLastSearch();
  const goToStart = start && <Navigate to={{ search: start.search }} replace />;
  if (goToStart && !start.isOpen) return goToStart;
  return (
    <ListBase
      resource={resource}
      perPage={PAGE_SIZE}
      sort={{ field: 'id', order: 'DESC' }}
      filter={filter}
      exporter={false}
      // Else a list opened again, or by the browser's back, would get the filters used last.
      storeKey={false}
      disableAuthentication
      queryOptions={queryOptions}
    >
      <FieldsOf value={props.fieldsOf}>
        {goToStart}
        <Stack direction="row" sx={head}>
          <PageTitle title={translate(props.title)}>
            <ListCount />
            {props.state}
          </PageTitle>
          {props.action}
        </Stack>
        {props.lead}
        <FilterBar
          search={search && <ListSearch source={searchSource} label={search} />}
          filters={filters}
          tools={
            <>
              <PopPanel label={translate('list.views')} icon={<BookmarkBorderRounded />}>
                {close => <ViewsPanel list={name} onApplied={close} />}
              </PopPanel>
              <PopPanel label={translate('list.display')} icon={<ViewColumnOutlined />}>
                {() => <DisplayPanel list={name} columns={columns} />}
              </PopPanel>
              {exportable && <ExportButton list={name} columns={shown} filters={filters} />}
            </>
          }
        />
        <UnknownFilters filter={filter} />
        {props.table || (
          <div className="k-panel">
            <RecordTable columns={shown} selectable={Boolean(bulkActions)} to={to} />
            {bulkActions && <BulkBar>{bulkActions}</BulkBar>}
          </div>
        )}
        <ListPagination />
      </FieldsOf>
    </ListBase>
  );
}

/** Those that the address asks for; the same array until it asks for others. */
function useShownColumns<R>(columns: readonly Column<R>[]): readonly Column<R>[] {
  const asked = stateOf(useLocation().search).columns?.join(',');
  return useMemo(() => shownColumns(columns, asked?.split(',')), [columns, asked]);
}

/** How many there are, beside the heading; "about" where it is an estimate, nothing where nobody knows. */
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
