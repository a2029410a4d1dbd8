import simpleRest from 'ra-data-simple-rest';
import { type DataProvider, type GetListParams, HttpError } from 'react-admin';
import { call } from '#api/call.ts';
import { isApiError } from '#api/errors.ts';
import { callOnce } from '#api/request/idempotency.ts';
import type { CallValues } from '#api/request/request.ts';
import { whereAmI } from '#api/session/whereAmI.ts';
import { PLATFORM } from '#contract/constants.ts';
import type { Endpoint, Page } from '#contract/endpoint.ts';
import type { Fields } from '#contract/fields.ts';
import { BAD_PARAMETER } from '#contract/words/codes.ts';
import { listArgs, pageInfoOf } from './listArgs.ts';
import type { ResourceCalls } from './resourceCalls.ts';

/** A request of ra-data-simple-rest: its dialect has GET, POST, PUT and DELETE. */
interface Sent {
  method?: string;
  body?: string;
  signal?: AbortSignal;
}

interface Request extends CallValues {
  endpoint: Endpoint;
  /** The requested rows of a list, first and last. */
  range?: readonly [number, number];
  /** See `ResourceCalls`. */
  refusals?: ResourceCalls['refusals'];
}

/**
 * ra-data-simple-rest for plain records: maps react-admin's methods to calls of the contract. Only its `httpClient` is
 * replaced, and the library sends nothing itself.
 * @param calls the row of the resource
 * @param background no loading layer
 */
export function restOver(calls: ResourceCalls, background: boolean): DataProvider {
  const provider = simpleRest('', async (url, sent = {}) => {
    const request = await requestOf(calls, new URL(url, 'https://portal'), sent as Sent);
    return exchange(request, { background, signal: sent.signal ?? undefined });
  });
  return {
    ...provider,
    getList: async (resource: string, params: GetListParams) => {
      const { data, total } = await provider.getList(resource, params);
      const { list } = calls;
      if (!list || !Number.isNaN(total)) return { data, total };
      return { data, pageInfo: pageInfoOf(list.endpoint, params, data.length) };
    },
  } as DataProvider;
}

/** The contract's call for a request of the dialect. */
async function requestOf(
  calls: ResourceCalls,
  { pathname, searchParams }: URL,
  sent: Sent,
): Promise<Request> {
  const [, id] = pathname.slice(1).split('/').map(decodeURIComponent);
  const { list, one, create, update, remove, refusals } = calls;
  const change = async (call: Endpoint | undefined) => ({
    ...(await changeBy(known(call), id, sent)),
    refusals,
  });
  if (sent.method === 'POST') return change(create);
  if (sent.method === 'PUT') return change(update);
  if (sent.method === 'DELETE') return change(remove);
  if (id === undefined) return pageOf(list, searchParams);
  return { endpoint: known(one), params: { id } };
}

function known<T>(call: T | undefined): T {
  if (!call) throw new RangeError('no such call in the table of resources');
  return call;
}

/**
 * Reduces the body to the fields of the call: a form's values hold the whole record, and the backend refuses unknown
 * fields. The id goes where the call has it: in its path, its query, or among the fields.
 */
async function changeBy(
  endpoint: Endpoint,
  id: string | undefined,
  { body }: Sent,
): Promise<Request> {
  const hasIdInPath = endpoint.path.includes('{id}');
  const hasIdInQuery = id !== undefined && endpoint.query?.id !== undefined;
  const data: Record<string, unknown> = {
    ...JSON.parse(body ?? '{}'),
    ...(id !== undefined && { id: Number(id) }),
  };
  const { fields, dto } = recordFieldsOf(endpoint);
  const taken = Object.fromEntries(
    Object.entries(data).filter(([name]) => Object.hasOwn(fields, name)),
  );
  return {
    endpoint,
    params: hasIdInPath && id !== undefined ? { id } : {},
    ...(hasIdInQuery && { query: { id: Number(id) } }),
    body: dto ? { ...(await whereAmI()), platform: PLATFORM, [dto]: taken } : taken,
  };
}

/**
 * The fields of a record in the body of a call: the body itself, or an object named `dto` next to the location.
 * Source: docs/product.md, 7.7.
 */
function recordFieldsOf({ body }: Endpoint): { fields: Fields; dto?: string } {
  const fields = body?.fields ?? {};
  for (const [dto, field] of Object.entries(fields)) {
    if (field.kind === 'object' && Object.hasOwn(fields, 'platform')) {
      return { fields: field.fields, dto };
    }
  }
  return { fields };
}

/** Converts range and sort to page, size and sort. */
function pageOf(call: ResourceCalls['list'], search: URLSearchParams): Request {
  const list = known(call);
  const read = (name: string) => JSON.parse(search.get(name) ?? '{}');
  const [field, order] = read('sort');
  const [first, last] = read('range');
  const perPage = last - first + 1;
  const pagination = { page: first / perPage + 1, perPage };
  const args = listArgs(list, { pagination, sort: { field, order }, filter: read('filter') });
  return { endpoint: list.endpoint, range: [first, last], ...args };
}

interface Options {
  background: boolean;
  signal: AbortSignal | undefined;
}

/** Makes the call and responds as a server of the dialect would: the record or the rows, with the total in a header. */
async function exchange({ endpoint, range, refusals, ...values }: Request, options: Options) {
  const args = { ...values, ...options };
  try {
    const answer = endpoint.keyed
      ? await callOnce(endpoint, args, { intent: `${endpoint.path} ${JSON.stringify(values)}` })
      : await call(endpoint, args);
    const { json, total } = range ? rowsOf(answer) : { json: answer ?? values.params, total: '' };
    const headers = new Headers({ 'Content-Range': `rows ${range?.join('-')}/${total}` });
    return { status: 200, headers, body: '', json };
  } catch (error) {
    throw asHttpError(error, endpoint, refusals);
  }
}

/** Rows with their total; `*` if the backend has not counted. */
function rowsOf(answer: unknown): { json: unknown; total: number | '*' } {
  if (Array.isArray(answer)) return { json: answer, total: answer.length };
  const { content, total, estimated } = answer as Page<unknown>;
  return { json: content, total: total === undefined || estimated ? '*' : total };
}

/**
 * A refusal in the format of react-admin's forms: `body.errors` names the refused field. All other details are kept.
 */
function asHttpError(
  error: unknown,
  endpoint: Endpoint,
  refusals: ResourceCalls['refusals'] = {},
): unknown {
  if (!isApiError(error)) return error;
  const { fields, dto } = recordFieldsOf(endpoint);
  const [path = ''] = /^[\w.]+/.exec(error.serverMessage ?? '') ?? [];
  const field = dto ? path.replace(`${dto}.`, '') : path;
  const isOfField = error.code === BAD_PARAMETER && Object.hasOwn(fields, field);
  const ofCode = refusals[error.code];
  const errors = ofCode
    ? { [ofCode]: error.messageKey }
    : isOfField
      ? { [field]: 'validation.refused' }
      : undefined;
  const refusal = new HttpError(error.message, error.status, { code: error.code, errors });
  return Object.assign(refusal, error, { name: 'HttpError', cause: error });
}
