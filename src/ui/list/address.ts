import { MAX_PAGE_SIZE, PAGE_SIZE } from '#contract/constants.ts';
import { parseFilter } from '#contract/json.ts';
import type { Column } from './table/column.ts';

/** What a list shows, but for the page: what its address says, and what a saved view keeps. */
export interface ListState {
  filter: Readonly<Record<string, unknown>>;
  perPage: number;
  /** Field and order, `id,DESC`; the list's own where it is left out. */
  sort?: string | undefined;
  /** The shown columns; those that are not hidden where it is left out. */
  columns?: readonly string[] | undefined;
}

/** A page behind which no backend has rows, and whose first row still has an exact number. */
const LAST_PAGE = /^[1-9]\d{0,8}$/;

const isPageSize = (text: string) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_PAGE_SIZE;

/**
 * A link may say anything: what no list understands (G18: a negative page, a page of a million
 * rows, an order that the endpoint refuses) goes, and the rest stays.
 * @param orders those that the list knows, `id,DESC`
 * @returns the search without it, or undefined where all of it is sound
 */
export function soundSearch(search: string, orders: readonly string[]): string | undefined {
  const asked = new URLSearchParams(search);
  const sound = new URLSearchParams(asked);
  const says = (name: string) => asked.get(name) ?? '';
  if (asked.has('page') && !LAST_PAGE.test(says('page'))) sound.delete('page');
  if (asked.has('perPage') && !isPageSize(says('perPage'))) sound.delete('perPage');
  if (asked.has('filter') && !parseFilter(asked.get('filter'))) sound.delete('filter');
  if (asked.has('sort') && !orders.includes(`${says('sort')},${says('order')}`)) {
    sound.delete('sort');
    sound.delete('order');
  }
  return sound.toString() === asked.toString() ? undefined : sound.toString();
}

/** What an address says that the list shows. */
export function stateOf(search: string): ListState {
  const asked = new URLSearchParams(search);
  const [sort, order, columns] = ['sort', 'order', 'columns'].map(name => asked.get(name));
  return {
    filter: parseFilter(asked.get('filter')) ?? {},
    perPage: Number(asked.get('perPage') ?? PAGE_SIZE),
    sort: sort && order ? `${sort},${order}` : undefined,
    columns: columns ? columns.split(',') : undefined,
  };
}

/** Which rows of all an address says that the list shows: the page, and how many are on one. */
export function pageOf(search: string): string {
  const page = new URLSearchParams(search).get('page') ?? '1';
  return `${page}/${stateOf(search).perPage}`;
}

/** The address of the first page of what a list is to show, as react-admin reads it. */
export function searchOf({ filter, perPage, sort, columns }: ListState): string {
  const [field, order] = sort?.split(',') ?? [];
  return `?${new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(perPage !== PAGE_SIZE && { perPage: String(perPage) }),
    ...(field && order && { sort: field, order }),
    ...(columns && { columns: columns.join(',') }),
  })}`;
}

/** What a list is narrowed to by a filter that is a record's id. */
export function idInFilter(search: string, source: string): number | undefined {
  const id = Number(stateOf(search).filter[source]);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The search of a list that is narrowed to one record, where there is one. */
export const narrowedTo = (source: string, id: number | undefined): string =>
  id === undefined ? '' : searchOf({ filter: { [source]: id }, perPage: PAGE_SIZE });

/** The search of a page that adds something to a merchant's; one's own is not named. */
export const forMerchant = (id: number | undefined): string =>
  id === undefined ? '' : `?merchant=${id}`;

/** The same address with other columns. */
export function withColumns(search: string, columns: readonly string[] | undefined): string {
  const changed = new URLSearchParams(search);
  if (columns) changed.set('columns', columns.join(','));
  else changed.delete('columns');
  return `?${changed}`;
}

/** In which order objects have their fields says nothing. */
const sorted = (filter: ListState['filter']) =>
  JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Whether two lists show the same, page apart. */
export const isSameState = (a: ListState, b: ListState): boolean =>
  sorted(a.filter) === sorted(b.filter) &&
  a.perPage === b.perPage &&
  (a.sort ?? 'id,DESC') === (b.sort ?? 'id,DESC') &&
  String(a.columns ?? '') === String(b.columns ?? '');

/** The columns that are shown, in the order in which they are declared: the first one always. */
export const shownColumns = <R>(
  columns: readonly Column<R>[],
  asked: readonly string[] | undefined,
): readonly Column<R>[] =>
  columns.filter(
    ({ source, hidden }, index) => index === 0 || (asked ? asked.includes(source) : !hidden),
  );

/** What the address says of these columns; undefined where they are those that are not hidden. */
export function columnsToAsk<R>(
  columns: readonly Column<R>[],
  shown: readonly string[],
): string[] | undefined {
  const isOwn = columns.every(
    ({ source, hidden }, index) => index === 0 || shown.includes(source) === !hidden,
  );
  return isOwn ? undefined : shownColumns(columns, shown).map(({ source }) => source);
}
