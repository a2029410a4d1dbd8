import { DEFAULT_SORT } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Field } from '#contract/fields.ts';
import { parseRM } from '#contract/money.ts';
import type { Filter, ListCall } from './firstLists.ts';

export interface ListParams {
  pagination?: { page: number; perPage: number } | undefined;
  sort?: { field: string; order: string } | undefined;
  filter?: Filter | undefined;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/**
 * A filter value as the call expects it. Amounts in filters, and so in URLs, are in ringgit as typed; the backend
 * refuses unreadable ones, and objects that someone has written into a link.
 */
const asValue = (field: Field | undefined, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(one => asValue(field, one));
  const text = typeof value === 'object' ? JSON.stringify(value) : value;
  return field?.kind === 'money' ? (parseRM(String(text)) ?? String(text)) : text;
};

/** The sort orders that a list supports, as wire values. */
export const ordersOf = ({ query }: Endpoint): readonly string[] =>
  query?.sort?.kind === 'enum' ? query.sort.values : [DEFAULT_SORT];

/** Whether the endpoint is paginated. */
export const isPaged = (endpoint: Endpoint): boolean =>
  endpoint.query !== undefined && Object.hasOwn(endpoint.query, 'page');

/** Without a total, a full page means that another may follow. */
export function pageInfoOf(endpoint: Endpoint, { pagination }: ListParams, rows: number) {
  const { page, perPage } = pagination ?? { page: 1, perPage: rows };
  return { hasNextPage: isPaged(endpoint) && rows >= perPage, hasPreviousPage: page > 1 };
}

/** Set by the list's own pagination and sort; filters of the same names are ignored. */
const OF_PAGE: readonly string[] = ['page', 'size', 'sort'];

/** The filters that a list call sends neither in its path nor in its query: they have no effect. */
export function unusedFilters({ endpoint, params }: ListCall, filter: Filter = {}): string[] {
  const inPath = new Set<string | symbol>();
  params?.(
    new Proxy(filter, {
      get: (target, name) => {
        inPath.add(name);
        return Reflect.get(target, name);
      },
    }),
  );
  const inQuery = (name: string) =>
    Object.hasOwn(endpoint.query ?? {}, name) && !OF_PAGE.includes(name);
  return Object.entries(filter)
    .filter(([name, value]) => !isEmpty(value) && !inPath.has(name) && !inQuery(name))
    .map(([name]) => name);
}

/**
 * The path values and the query of a list call. A filter with several values is a list. Pages are one-based in
 * react-admin and zero-based on the wire (docs/product.md, 9.2); a filter is sent only if the endpoint's query declares
 * it.
 */
export function listArgs(
  { endpoint, params }: ListCall,
  { pagination = { page: 1, perPage: 20 }, sort, filter = {} }: ListParams,
) {
  const known = endpoint.query ?? {};
  const query: Record<string, unknown> = Object.fromEntries(
    Object.entries(filter)
      .filter(([name, value]) => Object.hasOwn(known, name) && !isEmpty(value))
      .map(([name, value]) => [name, asValue(known[name], value)]),
  );
  if (isPaged(endpoint)) {
    query.page = pagination.page - 1;
    query.size = pagination.perPage;
  }
  if (Object.hasOwn(known, 'sort')) {
    query.sort = sort?.field ? `${sort.field},${sort.order.toLowerCase()}` : DEFAULT_SORT;
  }
  return { params: params?.(filter) ?? {}, query };
}
