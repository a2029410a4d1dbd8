import { type ApiError, isApiError } from '#api/errors.ts';
import { readAnswer } from '#api/request/answer.ts';
import { type RawAnswer, readEnvelope } from '#api/request/envelope.ts';
import { build, type CallValues } from '#api/request/request.ts';
import { outgoingOf } from '#api/request/send.ts';
import { exchange, type Outgoing } from '#api/request/transport.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Profile } from '#contract/records/profile.ts';
import { isRecord, type Json, parseJson } from '#contract/text/json.ts';
import { HEADERS } from '#contract/wire.ts';
import { readCode } from '#contract/words/codes.ts';
import type { Role } from '#contract/words/roles.ts';

/** What identifies a caller; a caller without a session has an empty token. */
export interface Identity {
  token: string;
  sessionRequestId: string;
}

/** A signed-in role. */
export interface Session extends Identity {
  role: Role;
  profile: Profile;
}

/** How a call is sent, apart from its values. */
export interface SendOptions {
  /** Idempotency key; a new one by default. */
  key?: string | undefined;
  /** Sent in addition to the portal's headers, or instead of them. */
  headers?: Record<string, string> | undefined;
  /** A body sent unchanged, instead of the one that the portal would build. */
  rawBody?: unknown;
  /** Appended to the query unchanged: `page=1&page=2`. */
  rawQuery?: string | undefined;
  /** Ms; `PATIENCE` by default. */
  timeout?: number | undefined;
}

/** One call and its answer: as received, and as the portal reads it. */
export interface Exchange {
  endpoint: Endpoint;
  /** 0 without an answer. */
  status: number;
  headers: Headers;
  text: string;
  /** The answer, if it is a JSON object. */
  json: Json | undefined;
  /** The code of the envelope, read as the portal does; 0 without one. */
  code: number;
  /** `payload.content`, unchanged. */
  content: unknown;
  /** The answer as read by the portal; undefined after an error. */
  value: unknown;
  /** Why the portal cannot use the answer, or the refusal. */
  error: ApiError | undefined;
}

/** Ms after which a call counts as unanswered. */
export const PATIENCE = 30_000;

/** A caller without a session. */
export const STRANGER: Identity = { token: '', sessionRequestId: crypto.randomUUID() };

/**
 * Sends a call with the portal's own code: address, headers, encrypted secrets and ringgit in the request, the envelope
 * and sen in the answer. Never rejects: a call that failed has its `error`.
 */
export async function send(
  endpoint: Endpoint,
  caller: Identity,
  values: CallValues = {},
  options: SendOptions = {},
): Promise<Exchange> {
  const answer: RawAnswer & { headers: Headers } = {
    status: 0,
    text: '',
    contentType: '',
    headers: new Headers(),
  };
  const outcome = await attempt(async () => {
    const outgoing = await outgoingFor(endpoint, caller, values, options);
    await exchange(outgoing, async response => {
      const { status, headers } = response;
      const contentType = headers.get('Content-Type') ?? '';
      const retryAfter = headers.get('Retry-After');
      Object.assign(answer, {
        status,
        headers,
        contentType,
        retryAfter,
        text: await response.text(),
      });
    });
    const payload = readEnvelope(answer, outgoing);
    return readAnswer(endpoint.answer, payload, answer.headers.get(HEADERS.total), outgoing);
  });
  const { status, headers, text } = answer;
  const parsed = parseJson(text);
  const json = isRecord(parsed) ? parsed : undefined;
  const payload = isRecord(json?.payload) ? json.payload : undefined;
  const code = readCode(json?.code);
  return { endpoint, status, headers, text, json, code, content: payload?.content, ...outcome };
}

async function attempt(run: () => Promise<unknown>): Promise<Pick<Exchange, 'value' | 'error'>> {
  try {
    return { value: await run(), error: undefined };
  } catch (error) {
    if (isApiError(error)) return { value: undefined, error };
    throw error;
  }
}

async function outgoingFor(
  endpoint: Endpoint,
  caller: Identity,
  { params, query, body }: CallValues,
  { key, headers, rawBody, rawQuery, timeout = PATIENCE }: SendOptions,
): Promise<Outgoing> {
  const form = body instanceof FormData ? body : undefined;
  const built = await build(endpoint, { params, query, body: form ? undefined : body });
  const url = rawQuery
    ? `${built.url}${built.url.includes('?') ? '&' : '?'}${rawQuery}`
    : built.url;
  const sent = { url, body: rawBody ?? built.body };
  const outgoing = outgoingOf(endpoint, sent, { key, timeout }, caller);
  return {
    ...outgoing,
    // the transport passes it to `fetch`, which accepts a form as well
    ...(form && { body: form as unknown as string }),
    headers: { ...outgoing.headers, ...headers },
  };
}
