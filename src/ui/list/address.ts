import { MAX_PAGE_SIZE, PAGE_SIZE } from '#contract/constants.ts';
import { parseFilter } from '#contract/text/json.ts';
import type { Column } from './table/column.ts';

/** State of a list without the page: the content of its URL and of a saved view. */
export interface ListState {
  filter: Readonly<Record<string, unknown>>;
  perPage: number;
  /** Field and order, `id,DESC`; the list's default if omitted. */
  sort?: string | undefined;
  /** Visible columns; all that are not hidden by default if omitted. */
  columns?: readonly string[] | undefined;
}

/** Upper limit for a page number: no backend has rows beyond it, and the index of its first row is still exact. */
const LAST_PAGE = /^[1-9]\d{0,8}$/;

const isPageSize = (text: string) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_PAGE_SIZE;

/**
 * Removes the parts of a search string that the list does not understand (G18: a negative page, a page of a
 * million rows, an order that the endpoint refuses) and keeps the rest.
 * @param orders the orders that the list supports, `id,DESC`
 * @returns the cleaned search string, or undefined if it is already valid
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

/** Reads the list state from a search string. */
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

/** Reads page and page size from a search string. */
export function pageOf(search: string): string {
  const page = new URLSearchParams(search).get('page') ?? '1';
  return `${page}/${stateOf(search).perPage}`;
}

/** Builds the search string for the first page of a list state, in react-admin's format. */
export function searchOf({ filter, perPage, sort, columns }: ListState): string {
  const [field, order] = sort?.split(',') ?? [];
  return `?${new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(perPage !== PAGE_SIZE && { perPage: String(perPage) }),
    ...(field && order && { sort: field, order }),
    ...(columns && { columns: columns.join(',') }),
  })}`;
}

/** Value of a filter that is a record id. */
export function idInFilter(search: string, source: string): number | undefined {
  const id = Number(stateOf(search).filter[source]);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Search string of a list filtered by one record; empty without an id. */
export const narrowedTo = (source: string, id: number | undefined): string =>
  id === undefined ? '' : searchOf({ filter: { [source]: id }, perPage: PAGE_SIZE });

/** Search string of a page that creates something for a merchant; omitted for the user's own merchant. */
export const forMerchant = (id: number | undefined): string =>
  id === undefined ? '' : `?merchant=${id}`;

/** The same search string with other columns. */
export function withColumns(search: string, columns: readonly string[] | undefined): string {
  const changed = new URLSearchParams(search);
  if (columns) changed.set('columns', columns.join(','));
  else changed.delete('columns');
  return `?${changed}`;
}

/** The order of an object's fields does not matter. */
const sorted = (filter: ListState['filter']) =>
  JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Whether two list states are equal; the page is ignored. */
export const isSameState = (a: ListState, b: ListState): boolean =>
  sorted(a.filter) === sorted(b.filter) &&
  a.perPage === b.perPage &&
  (a.sort ?? 'id,DESC') === (b.sort ?? 'id,DESC') &&
  String(a.columns ?? '') === String(b.columns ?? '');

/** Visible columns in declaration order; always includes the first one. */
export const shownColumns = <R>(
  columns: readonly Column<R>[],
  asked: readonly string[] | undefined,
): readonly Column<R>[] =>
  columns.filter(
    ({ source, hidden }, index) => index === 0 || (asked ? asked.includes(source) : !hidden),
  );

/** Value of the URL for these columns; undefined if they are the default columns. */
export function columnsToAsk<R>(
  columns: readonly Column<R>[],
  shown: readonly string[],
): string[] | undefined {
  const isOwn = columns.every(
    ({ source, hidden }, index) => index === 0 || shown.includes(source) === !hidden,
  );
  return isOwn ? undefined : shownColumns(columns, shown).map(({ source }) => source);
}
