import { type Access, accessOf } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { HEADERS, mapSecrets } from '#contract/wire.ts';
import type { Transaction } from '#server/db/driver.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import { assertUnmasked } from '#server/kernel/privacy.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Authenticate, Viewer } from '#server/kernel/viewer.ts';
import type { Binding, Call } from './bind.ts';
import { type AppContext, addressOf } from './context.ts';
import { type Payload, payloadOf, success } from './envelope.ts';
import { assertFirstSteps, assertUnlocked } from './firstSteps.ts';
import { type Intent, intentOf, once, oneAtATime } from './idempotency.ts';
import { readJson } from './request/body.ts';
import { languageOf } from './request/language.ts';
import { hasFile, readForm } from './request/multipart.ts';
import { createParser, type Parser, type Secrets } from './request/parse.ts';

type AnyCall = Call<Endpoint>;
type Granted = Exclude<Access, 'denied'>;

/**
 * Handles a call of the contract. The checks run in the order of docs/contract.md: authentication,
 * access rights, the form of the call, and then the handler with its rules.
 * @param binding undefined for a call whose handler does not exist yet
 */
export function answer(
  endpoint: Endpoint,
  binding: Binding | undefined,
  services: Services,
  authenticate: Authenticate,
) {
  const parser = createParser(endpoint);
  const secrets: Secrets = (field, value) => mapSecrets(field, value, services.keys.decrypt);

  return async (c: AppContext): Promise<Response> => {
    c.set('endpoint', endpoint);
    const before = await admitted(c, endpoint, authenticate);
    if (!binding || (binding.needsBank && !services.hasBank)) throw new ApiFailure('notFound');

    const form = await formOf(c, endpoint, parser, secrets);
    // again, because the caller decides how long a body takes: the session may have ended meanwhile
    const { viewer, access } = endpoint.body ? await admitted(c, endpoint, authenticate) : before;
    if (access === 'owned') await assertOwner(binding, viewer, form, services);
    assertAction(c, endpoint);
    if (form.failure) throw form.failure;

    const { params, query, body } = form;
    const call = {
      params,
      query,
      body,
      viewer,
      access,
      services,
      ip: addressOf(c),
      requestId: c.get('requestId'),
      sessionRequestId: c.req.header(HEADERS.sessionRequestId),
      language: languageOf(c.req.header('Accept-Language')),
      userAgent: c.req.header('User-Agent'),
      signal: c.req.raw.signal,
    } as unknown as AnyCall;
    return run(c, binding, call);
  };
}

/** The caller and their rights, if they may make this call now. @throws {ApiFailure} as the checks in their order */
async function admitted(c: AppContext, endpoint: Endpoint, authenticate: Authenticate) {
  const viewer = await viewerOf(c, endpoint, authenticate);
  assertUnlocked(endpoint, viewer);
  const access = rightsOf(endpoint, viewer);
  assertFirstSteps(endpoint, viewer);
  return { viewer, access };
}

/** Undefined on a public call: its response never depends on the caller. */
async function viewerOf(
  c: AppContext,
  { who, passive, answer: { kind } }: Endpoint,
  authenticate: Authenticate,
): Promise<Viewer | undefined> {
  if (who.includes('public')) return undefined;
  const viewer = await authenticate({
    token: /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1],
    sessionRequestId: c.req.header(HEADERS.sessionRequestId),
    // automatic calls by the portal, such as a reopened stream, do not count as user activity
    active: kind !== 'stream' && !passive,
  });
  c.set('viewer', viewer);
  return viewer;
}

/** @throws {ApiFailure} 2003 */
function rightsOf(endpoint: Endpoint, viewer: Viewer | undefined): Granted {
  const access = viewer ? accessOf(endpoint, viewer.role) : 'granted';
  if (access === 'denied') throw new ApiFailure('forbiddenAccess');
  return access;
}

/**
 * The parsed request. A malformed part is undefined and `failure` holds the reason, because access
 * rights are checked first.
 */
interface Form {
  params: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  failure?: ApiFailure;
}

async function formOf(
  c: AppContext,
  endpoint: Endpoint,
  parser: Parser,
  secrets: Secrets,
): Promise<Form> {
  const form: Form = { params: parser.params(c.req.param() as Record<string, string>) };
  try {
    form.query = await parser.query(new URL(c.req.url).searchParams, secrets);
    if (endpoint.body) {
      const raw = hasFile(endpoint.body)
        ? await readForm(c, endpoint.body)
        : await readJson(c, endpoint.body);
      form.body = await parser.body(raw, secrets);
      assertUnmasked(form.body);
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    form.failure = error;
  }
  return form;
}

/** @throws {ApiFailure} 2003, also if the binding has no ownership check */
async function assertOwner(
  { owns }: Binding,
  viewer: Viewer | undefined,
  { params, query, body }: Form,
  { database }: Services,
): Promise<void> {
  const question = { viewer, params, query, body, db: database.db };
  const owner = viewer && owns && (await owns(question as unknown as Parameters<typeof owns>[0]));
  if (!owner) throw new ApiFailure('forbiddenAccess');
}

/** The route determines the action; the header, if present, must match it. @throws {ApiFailure} 1001 */
function assertAction(c: AppContext, { action = 'DEFAULT' }: Endpoint): void {
  const claimed = c.req.header(HEADERS.actionType);
  if (claimed === undefined || claimed === action) return;
  throw new ApiFailure('badParameter', { message: `${HEADERS.actionType} does not fit the call` });
}

async function run(c: AppContext, binding: Binding, call: AnyCall): Promise<Response> {
  const { endpoint } = binding;
  const { database } = call.services;
  if (endpoint.method === 'GET') {
    const prepared = await binding.prepare?.(call);
    const given = await binding.handle({ ...call, db: database.db, prepared });
    const page = pageRequest(call.query as PageQuery);
    return given instanceof Response
      ? given
      : success(c, payloadOf(endpoint, given, page, call.viewer));
  }
  const intent = await keyOf(c, endpoint, call);
  const payload = intent
    ? await oneAtATime(database, intent, () => perform(binding, call, intent))
    : await perform(binding, call);
  return success(c, payload);
}

type PageQuery = Parameters<typeof pageRequest>[0];

/** Prepares and performs a change, in one transaction with the claim of its idempotency key. */
async function perform(binding: Binding, call: AnyCall, intent?: Intent): Promise<Payload> {
  const page = pageRequest(call.query as PageQuery);
  const { prepared, refusal } = await preparation(binding, call, intent !== undefined);
  try {
    return await inTransaction(call.services, tx => {
      const work = async () => {
        if (refusal) throw refusal;
        const given = await binding.handle({ ...call, tx, prepared });
        return payloadOf(binding.endpoint, given, page, call.viewer);
      };
      return intent ? once(tx, call.services.clock, intent, work) : work();
    });
  } finally {
    if (!refusal) await binding.tidy?.({ ...call, prepared });
  }
}

/**
 * The work before the transaction. The refusal of a keyed call is returned, not thrown: another
 * backend may be processing the same intent, and its success is then the response.
 */
async function preparation(binding: Binding, call: AnyCall, isKeyed: boolean) {
  try {
    return { prepared: await binding.prepare?.(call) };
  } catch (refusal) {
    if (!isKeyed || !(refusal instanceof ApiFailure)) throw refusal;
    return { refusal };
  }
}

/**
 * The intent of a keyed call. A public call has no owner to scope its key by: its sender may change networks between
 * two attempts, and the key itself cannot be guessed.
 */
async function keyOf(c: AppContext, { keyed, method, body: field }: Endpoint, call: AnyCall) {
  if (!keyed) return undefined;
  const viewer = call.viewer as Viewer | undefined;
  return intentOf(c.req.header(HEADERS.idempotencyKey), {
    scope: viewer ? `user:${viewer.id}` : 'public',
    call: `${method} ${c.req.path}`,
    body: call.body,
    field,
  });
}

/** Rolls back on any error, except for a refusal with `keepsWork`. */
async function inTransaction<Result>(
  { database }: Services,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const settled = await database.transaction(async tx => {
    try {
      return { result: await work(tx) };
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.details.keepsWork) return { failure };
      throw failure;
    }
  });
  if ('failure' in settled) throw settled.failure;
  return settled.result;
}
