import { whenConfigured } from '#api/config.ts';
import { ApiError, isApiError, refusedHere } from '#api/errors.ts';
import { encryptSecret } from '#api/session/secrets.ts';
import type { SessionState } from '#api/session/sessionState.ts';
import { type Endpoint, fillPath } from '#contract/endpoint.ts';
import type { Field } from '#contract/fields.ts';
import { HEADERS, mapSecrets, toWire } from '#contract/wire.ts';
import { isAnnounced } from '#contract/words/actions.ts';
import { BAD_PARAMETER } from '#contract/words/codes.ts';

/** The arguments of a call, as code sees them: money in sen, secrets in plain text. */
export interface CallValues {
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
}

/** A call in wire format, without its headers. */
export interface Built {
  url: string;
  /** Wire values: ringgit, encrypted secrets; undefined without a body. */
  body: unknown;
}

const encode = (field: Field, value: unknown) =>
  mapSecrets(field, toWire(field, value), encryptSecret);

/** Sends only parameters that the endpoint's query declares; omits undefined and null. */
async function queryText(endpoint: Endpoint, query: CallValues['query'] = {}): Promise<string> {
  const fields = endpoint.query ?? {};
  const values = (await encode({ kind: 'object', fields }, query)) as Record<string, unknown>;
  const known = Object.keys(fields).flatMap(name =>
    values[name] === undefined || values[name] === null ? [] : [[name, String(values[name])]],
  );
  const text = new URLSearchParams(known).toString();
  return text && `?${text}`;
}

/**
 * Builds the URL and the wire body of a call; encrypts its secrets.
 * @throws {ApiError} 1001 for a path value that is missing or would be normalised away; the errors of `encryptSecret`.
 * Nothing has been sent then.
 */
export async function build(endpoint: Endpoint, values: CallValues): Promise<Built> {
  try {
    const path = fillPath(endpoint.path, values.params ?? {});
    const query = await queryText(endpoint, values.query);
    const body =
      endpoint.body && values.body ? await encode(endpoint.body, values.body) : undefined;
    // last, because a secret may have loaded the configuration again
    const { apiBaseUrl } = await whenConfigured();
    return { url: `${apiBaseUrl}${path}${query}`, body };
  } catch (error) {
    throw unsent(error);
  }
}

/**
 * The error to show for a call that could not be sent: a bad parameter if no endpoint accepts the values; otherwise a
 * part of the portal failed to load.
 */
export function unsent(error: unknown): ApiError {
  if (isApiError(error)) return error;
  return error instanceof RangeError
    ? refusedHere('codes.badParameter', BAD_PARAMETER)
    : new ApiError({ kind: 'network' });
}

/** Media types of the non-JSON responses. */
const ACCEPTED: Partial<Record<Endpoint['answer']['kind'], string>> = {
  stream: 'text/event-stream',
  blob: '*/*',
};

/**
 * The headers of a call. Source: docs/contract.md, Conventions.
 * @param key idempotency key; sent if the endpoint is keyed
 */
export function headersOf(
  endpoint: Endpoint,
  { token, sessionRequestId }: Pick<SessionState, 'token' | 'sessionRequestId'>,
  requestRef: string,
  key: string | undefined,
): Record<string, string> {
  return {
    Accept: ACCEPTED[endpoint.answer.kind] ?? 'application/json',
    'Accept-Language': document.documentElement.lang || 'en',
    [HEADERS.sessionRequestId]: sessionRequestId,
    [HEADERS.requestId]: requestRef,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(endpoint.action &&
      isAnnounced(endpoint.action) && { [HEADERS.actionType]: endpoint.action }),
    ...(key && { [HEADERS.idempotencyKey]: key }),
  };
}
