import type {
  DataProvider,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  QueryFunctionContext,
  RaRecord,
} from 'react-admin';
import { call } from '../../api/call.ts';
import type { Endpoint, Page } from '../../contract/endpoint.ts';
import { isPaged, listArgs, unusedFilters } from './listArgs.ts';
import { callsOf, type ResourceCalls } from './resources.ts';

type Signalled = { signal?: AbortSignal | undefined } & Partial<QueryFunctionContext>;

/** A method that no row of the table serves: a mistake of the programmer, never of a person. */
const refuse = (method: string) => (resource: string) =>
  Promise.reject(new RangeError(`${method} of ${resource} is not in the table of resources`));

/** A read that nobody waits for raises no loading layer: `meta: { background: true }`. */
const isBackground = ({ meta }: { meta?: { background?: unknown } }): boolean =>
  meta?.background === true;

const identity = (record: unknown) => record as RaRecord;

const mapperOf = ({ map }: ResourceCalls) => (map ?? identity) as (record: unknown) => RaRecord;

function required<T>(value: T | undefined, resource: string, method: string): T {
  if (value === undefined) {
    throw new RangeError(`${method} of ${resource} is not in the table of resources`);
  }
  return value;
}

/**
 * @param params `meta.background`: nobody waits for it, so no loading layer
 * @returns `meta.unused`: the filters that the call does not take; `meta.estimated`: the total is about right
 */
async function getList(resource: string, params: GetListParams & Signalled) {
  const calls = callsOf(resource);
  const list = required(calls.list, resource, 'getList');
  const answer = (await call(list.endpoint as Endpoint, {
    ...listArgs(list, params),
    signal: params.signal,
    background: params.meta?.background === true,
  })) as Page<unknown> | unknown[];
  const page = Array.isArray(answer) ? { content: answer, total: answer.length } : answer;
  const data = page.content.map(mapperOf(calls));
  const { meta, ...counted } = countOf(page, list.endpoint, params);
  const unused = unusedFilters(list, params.filter);
  const all = { ...meta, ...(unused.length > 0 && { unused }) };
  return { data, ...counted, ...(Object.keys(all).length > 0 && { meta: all }) };
}

interface Counted {
  total?: number;
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
  meta?: { estimated: true };
}

/** How many rows there are, as far as the backend says. */
function countOf(page: Page<unknown>, endpoint: Endpoint, params: GetListParams): Counted {
  const rows = page.content.length;
  if (page.total === undefined) return { pageInfo: pageInfoOf(endpoint, params, rows) };
  return page.estimated ? totalAbout(page.total, params, rows) : { total: page.total };
}

/**
 * An estimate that the page itself corrects: behind a full page more may follow, and with rows that
 * do not fill their page the list ends.
 */
function totalAbout(total: number, { pagination }: GetListParams, rows: number): Counted {
  const { page, perPage } = pagination ?? { page: 1, perPage: rows };
  const here = (page - 1) * perPage + rows;
  if (rows > 0 && rows < perPage) return { total: here };
  return { total: Math.max(total, here + 1), meta: { estimated: true } };
}

/** Where the backend tells no total, a full page means that another may follow. */
function pageInfoOf(endpoint: Endpoint, { pagination }: GetListParams, rows: number) {
  const { page, perPage } = pagination ?? { page: 1, perPage: rows };
  return { hasNextPage: isPaged(endpoint) && rows >= perPage, hasPreviousPage: page > 1 };
}

async function getOne(resource: string, params: GetOneParams & Signalled) {
  const { id, signal } = params;
  const calls = callsOf(resource);
  const endpoint: Endpoint = required(calls.one, resource, 'getOne');
  const background = isBackground(params);
  return { data: mapperOf(calls)(await call(endpoint, { params: { id }, signal, background })) };
}

/** The contract has no call for many ids at once: one each, side by side. */
async function getMany(resource: string, { ids, signal }: GetManyParams & Signalled) {
  const found = await Promise.all(ids.map(id => getOne(resource, { id, signal } as GetOneParams)));
  return { data: found.map(({ data }) => data) };
}

const getManyReference = (
  resource: string,
  { target, id, filter, ...params }: GetManyReferenceParams,
) => getList(resource, { ...params, filter: { ...filter, [target]: id } });

/**
 * react-admin's methods over the table of resources. Reads only: what changes something is an
 * action of its own (`actions.ts`), since a rerouted change has no record to give back.
 * @throws {ApiError} as `call` does
 */
export const crud = {
  supportAbortSignal: true,
  getList,
  getOne,
  getMany,
  getManyReference,
  create: refuse('create'),
  update: refuse('update'),
  updateMany: refuse('updateMany'),
  delete: refuse('delete'),
  deleteMany: refuse('deleteMany'),
} as unknown as DataProvider;
