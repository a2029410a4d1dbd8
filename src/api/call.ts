import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { Fields, ObjectField } from '#contract/fields.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import {
  isReroutable,
  isRerouted,
  type Outcome,
  type ReroutedAction,
} from '#contract/words/actions.ts';
import type { Role } from '#contract/words/roles.ts';
import { isApiError } from './errors.ts';
import { type CallValues, unsent } from './request/request.ts';
import { type CallOptions, send } from './request/send.ts';
import { getSession } from './session/sessionState.ts';

interface GuardedOptions extends CallOptions {
  /** The role that decides about rerouting; by default the session's. */
  as?: Role | undefined;
  /** Role of the user whom the call changes: contact details of some roles need a second user's approval. */
  about?: Role | undefined;
}

type AnyArgs = GuardedOptions & CallValues;

/** The arguments of a call: `params` and `body` are required if the endpoint declares them. */
export type CallArgs<E extends Endpoint> = string extends E['path']
  ? AnyArgs
  : GuardedOptions & {
      query?: QueryOf<E> | undefined;
    } & (keyof ParamsOf<E> extends never ? { params?: undefined } : { params: ParamsOf<E> }) &
      (BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> });

type NeedsValues<E extends Endpoint> = string extends E['path']
  ? false
  : E['path'] extends `${string}{${string}`
    ? true
    : E['body'] extends ObjectField<Fields>
      ? true
      : false;

/** `args` is optional if the endpoint has neither path parameters nor a body. */
export type CallRest<E extends Endpoint> =
  NeedsValues<E> extends true ? [args: CallArgs<E>] : [args?: CallArgs<E>];

type Guarded<E extends Endpoint> = E['action'] extends ReroutedAction
  ? Outcome<AnswerOf<E>, ApprovalRequest>
  : AnswerOf<E>;

/**
 * The result of a call. Guarded actions return an `Outcome`, done or sent for approval; some calls resolve to nothing
 * when they are refused (docs/product.md, 7.11).
 */
export type ResultOf<E extends Endpoint> = string extends E['path']
  ? unknown
  : E['refusedAsNothing'] extends true
    ? Guarded<E> | undefined
    : Guarded<E>;

/**
 * The only way to call the backend. Adds the headers, encrypts secrets, converts between sen and ringgit, sends guarded
 * actions to the ops validator if the role requires it, and ends the session when a response says that it is over.
 * Source: docs/contract.md, Conventions and A tolerant client; docs/product.md, 7.1.
 * @throws {ApiError} every failure; if it ends the session, the session has already ended
 */
export function call<E extends Endpoint>(endpoint: E, ...rest: CallRest<E>): Promise<ResultOf<E>> {
  const [args = {}] = rest as [AnyArgs?];
  return callGuarded(endpoint, args) as Promise<ResultOf<E>>;
}

async function callGuarded(endpoint: Endpoint, args: AnyArgs): Promise<unknown> {
  try {
    return await outcomeOf(endpoint, args);
  } catch (error) {
    if (endpoint.refusedAsNothing && isRefusal(error)) return undefined;
    throw error;
  }
}

/** Sends either the call itself or its request to the ops validator, never both. */
async function outcomeOf(endpoint: Endpoint, { as, about, ...args }: AnyArgs): Promise<unknown> {
  if (!isReroutable(endpoint.action)) return send(endpoint, args);
  const role = as ?? getSession().role;
  if (!isRerouted(endpoint.action, role, { body: args.body, about })) {
    return { status: 'done', value: await send(endpoint, args) };
  }
  const { params, body, query, ...options } = args;
  const { reroute, asTooMany } = await loadReroute();
  const submission = orUnsent(() => reroute(endpoint, { params, body }));
  try {
    const request = await send(submission.endpoint, { ...options, body: submission.body });
    return { status: 'sentForApproval', request };
  } catch (error) {
    throw asTooMany(error);
  }
}

/** Loaded on demand: the login does not need it. */
const loadReroute = () =>
  import('./request/reroute.ts').catch(error => {
    throw unsent(error);
  });

function orUnsent<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw unsent(error);
  }
}

/** The refusals that resolve to nothing. Source: docs/product.md, 7.11. */
const isRefusal = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 400 ||
    error.serverStatus === 'BAD_REQUEST' ||
    error.serverMessage === 'error.http.500');
