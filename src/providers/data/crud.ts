import type {
  CreateParams,
  DataProvider,
  DeleteParams,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  QueryFunctionContext,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import { call } from '#api/call.ts';
import { unsent } from '#api/request/request.ts';
import type { Endpoint, Page } from '#contract/endpoint.ts';
import type { ListCall } from './firstLists.ts';
import { listArgs, pageInfoOf, unusedFilters } from './listArgs.ts';
import { isPlain, type ResourceCalls } from './resourceCalls.ts';

type Signalled = { signal?: AbortSignal | undefined } & Partial<QueryFunctionContext>;
type ListParams = GetListParams & Signalled;
type OneParams = GetOneParams & Signalled;

const missing = (resource: string, method: string) =>
  new RangeError(`${method} of ${resource} is not in the table of resources`);

/** A method that no row of the table supports: a programming error, never the user's. */
const refuse = (method: string) => (resource: string) => Promise.reject(missing(resource, method));

/** A background request shows no loading layer: `meta: { background: true }`. */
const isBackground = ({ meta }: { meta?: { background?: unknown } }): boolean =>
  meta?.background === true;

const identity = (record: unknown) => record as RaRecord;

const mapperOf = ({ map }: ResourceCalls) => (map ?? identity) as (record: unknown) => RaRecord;

function required<T>(value: T | undefined, resource: string, method: string): T {
  if (value === undefined) throw missing(resource, method);
  return value;
}

/** Loaded with the first call of a plain record: lists do not need it for their first row. */
const loadRest = () =>
  import('./rest.ts').catch(error => {
    throw unsent(error);
  });

/** A list whose total may be an estimate, or exceed what the backend counts. */
async function listDirectly(list: ListCall, params: ListParams): Promise<GetListResult> {
  const answer = (await call(list.endpoint, {
    ...listArgs(list, params),
    signal: params.signal,
    background: isBackground(params),
  })) as Page<RaRecord> | RaRecord[];
  const page = Array.isArray(answer) ? { content: answer, total: answer.length } : answer;
  return { data: page.content, ...countOf(page, list.endpoint, params) };
}

interface Counted {
  total?: number;
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
  meta?: { estimated: true };
}

/** The total, as far as the backend reports it. */
function countOf(page: Page<unknown>, endpoint: Endpoint, params: GetListParams): Counted {
  const rows = page.content.length;
  if (page.total === undefined) return { pageInfo: pageInfoOf(endpoint, params, rows) };
  return page.estimated ? totalAbout(page.total, params, rows) : { total: page.total };
}

/**
 * An estimated total, corrected by the page itself: after a full page more may follow, and a partial page is the last.
 * Not the first one of many rows, though: it is short where the backend's pages are smaller than the requested ones.
 */
function totalAbout(total: number, { pagination }: GetListParams, rows: number): Counted {
  const { page, perPage } = pagination ?? { page: 1, perPage: rows };
  const here = (page - 1) * perPage + rows;
  const isCut = page === 1 && total > here;
  if (rows > 0 && rows < perPage && !isCut) return { total: here };
  return { total: Math.max(total, here + 1), meta: { estimated: true } };
}

/**
 * Implements react-admin's methods over a table of resources. Plain records go through ra-data-simple-rest; all others
 * are read-only here, since a guarded change may become a request and has no record to return (`typedActions.ts`).
 * @param callsOf the row of a resource; throws a `RangeError` for an unknown name, or rejects with it
 * @throws {ApiError} as `call` does; for a plain record `HttpError`, with the `ApiError` as its cause
 */
export function crudOver(
  callsOf: (resource: string) => ResourceCalls | Promise<ResourceCalls>,
): DataProvider {
  const restFor = async (calls: ResourceCalls, params: { meta?: { background?: unknown } }) =>
    (await loadRest()).restOver(calls, isBackground(params));

  /** @returns `meta.unused`: the filters that the call does not support; `meta.estimated`: the total is an estimate */
  async function getList(resource: string, params: ListParams): Promise<GetListResult> {
    const calls = await callsOf(resource);
    const list = required(calls.list, resource, 'getList');
    const read = async () =>
      isPlain(calls)
        ? (await restFor(calls, params)).getList(resource, params)
        : listDirectly(list, params);
    const { data, meta, ...counted } = await read().catch(error => {
      // biome-ignore lint/suspicious/noConsole: the product logs some failures there
      if (calls.logged && error.kind !== 'cancel') console.warn(calls.logged, error);
      throw error;
    });
    const unused = unusedFilters(list, params.filter);
    const all = { ...meta, ...(unused.length > 0 && { unused }) };
    return {
      data: data.map(mapperOf(calls)),
      ...counted,
      ...(Object.keys(all).length > 0 && { meta: all }),
    };
  }

  async function getOne(resource: string, params: OneParams) {
    const calls = await callsOf(resource);
    const endpoint = required(calls.one, resource, 'getOne');
    const { data } = isPlain(calls)
      ? await (await restFor(calls, params)).getOne(resource, params)
      : { data: await readOne(calls, endpoint, params) };
    return { data: mapperOf(calls)(data) };
  }

  /**
   * The contract has no call for several ids: sends one each, in parallel. A record that cannot be read does not affect
   * the others.
   * @throws the first error, if none can be read
   */
  async function getMany(resource: string, { ids, meta, signal }: GetManyParams & Signalled) {
    const answers = await Promise.allSettled(
      ids.map(id => getOne(resource, { id, meta, signal } as OneParams)),
    );
    const [failed] = answers.filter(({ status }) => status === 'rejected');
    const data = answers.flatMap(each => (each.status === 'fulfilled' ? [each.value.data] : []));
    if (data.length === 0 && failed?.status === 'rejected') throw failed.reason;
    return { data };
  }

  async function create(resource: string, params: CreateParams) {
    const calls = await callsOf(resource);
    required(calls.create, resource, 'create');
    const { data } = await (await restFor(calls, params)).create(resource, params);
    return { data: mapperOf(calls)(data) };
  }

  async function update(resource: string, params: UpdateParams) {
    const calls = await callsOf(resource);
    required(calls.update, resource, 'update');
    const { data } = await (await restFor(calls, params)).update(resource, params);
    return { data: mapperOf(calls)(data) };
  }

  async function remove(resource: string, params: DeleteParams) {
    const calls = await callsOf(resource);
    required(calls.remove, resource, 'delete');
    return (await restFor(calls, params)).delete(resource, params);
  }

  return {
    supportAbortSignal: true,
    getList,
    getOne,
    getMany,
    getManyReference: (resource: string, reference: GetManyReferenceParams) => {
      const { target, id, filter, ...params } = reference;
      return getList(resource, { ...params, filter: { ...filter, [target]: id } });
    },
    create,
    update,
    delete: remove,
    updateMany: refuse('updateMany'),
    deleteMany: refuse('deleteMany'),
  } as unknown as DataProvider;
}

function readOne(
  { instead }: ResourceCalls,
  endpoint: Endpoint,
  { id, signal, ...params }: OneParams,
) {
  const options = { signal, background: isBackground(params) };
  return call(endpoint, { params: { id }, ...options }).catch(instead?.({ id, ...options }));
}
