import { ApiError, kindOfCode, kindOfStatus, messageOfCode } from '#api/errors.ts';
import { isRecord, type Json, parseJson } from '#contract/json.ts';
import { DEFAULT_CODE, readCode, SUCCESS } from '#contract/words/codes.ts';

/** An answer as it arrived, before anybody believed it. */
export interface RawAnswer {
  status: number;
  text: string;
  contentType: string;
  /** The header `Retry-After`, unchanged. */
  retryAfter?: string | null;
}

/** What an error needs to know of its call. */
export interface CallFacts {
  requestRef: string;
  /** The call carried an idempotency key: without a definite answer its outcome is unknown. */
  keyed: boolean;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const isHtml = ({ contentType, text }: RawAnswer): boolean =>
  contentType.includes('text/html') || text.trimStart().startsWith('<');

/** A bare 4xx refuses before anything is done; 408 and 499 speak of the line, a 5xx of nothing. */
const isBareRefusal = (status: number): boolean =>
  kindOfStatus(status) === 'client' && status !== 408 && status !== 499;

/** Codes that are no refusal: none that can be read, and a backend that broke down on the way. */
const INDEFINITE = [DEFAULT_CODE, 1003];

/** With `Retry-After`; without it, 1004 is about a record that has changed. */
const TOO_MANY_TRIES = 1004;

const secondsOf = (header: string | null | undefined): number | undefined =>
  /^\d{1,9}$/.test(header ?? '') ? Number(header) : undefined;

/**
 * The payload of a successful envelope. Success is code 1000 under a 2xx and nothing else: a code
 * fails under HTTP 200, an HTTP error fails with code 1000, and HTML fails always.
 * Source: docs/contract.md, Conventions and A tolerant client.
 * @throws {ApiError} with the code where there was one, else of the class of the status
 */
export function readEnvelope(raw: RawAnswer, facts: CallFacts): Json {
  const parsed = parseJson(raw.text);
  const body = isRecord(parsed) ? parsed : {};
  const code = 'code' in body ? readCode(body.code) : undefined;
  const payload = isRecord(body.payload) ? body.payload : {};
  const isOk = raw.status >= 200 && raw.status < 300;
  if (isOk && code === SUCCESS) return payload;

  const common = {
    status: raw.status,
    requestRef: facts.requestRef,
    content: payload.content,
    serverMessage: textOf(body.message),
    serverStatus: textOf(body.status),
  };
  if (code === undefined || code === SUCCESS) throw bareError(raw, code, facts.keyed, common);
  const retryAfter = code === TOO_MANY_TRIES ? secondsOf(raw.retryAfter) : undefined;
  throw new ApiError({
    ...common,
    kind: kindOfCode(code, raw.status),
    code,
    messageKey: retryAfter === undefined ? messageOfCode(code) : 'errors.tooManyTries.later',
    retryAfter,
    outcomeUnknown: facts.keyed && INDEFINITE.includes(code),
  });
}

/** An answer that no code explains: shown as what its status says, never by its body. */
function bareError(raw: RawAnswer, code: number | undefined, keyed: boolean, common: object) {
  const outcomeUnknown = keyed && (code === SUCCESS || !isBareRefusal(raw.status));
  if (raw.status >= 400) {
    return new ApiError({ ...common, kind: kindOfStatus(raw.status), outcomeUnknown });
  }
  // A proxy's page under 200: the server is not what answered.
  if (isHtml(raw)) return new ApiError({ ...common, kind: 'server', outcomeUnknown });
  return new ApiError({
    ...common,
    kind: 'unknown',
    messageKey: messageOfCode(DEFAULT_CODE),
    outcomeUnknown,
  });
}
