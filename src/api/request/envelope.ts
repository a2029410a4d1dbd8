import { ApiError, kindOfCode, kindOfStatus, messageOfCode } from '#api/errors.ts';
import { isRecord, type Json, parseJson } from '#contract/text/json.ts';
import {
  DEFAULT_CODE,
  FAILED,
  INTERNAL_SERVER_ERROR,
  readCode,
  SUCCESS,
} from '#contract/words/codes.ts';

/** A response as it arrived, unvalidated. */
export interface RawAnswer {
  status: number;
  text: string;
  contentType: string;
  /** The header `Retry-After`, unchanged. */
  retryAfter?: string | null;
}

/** Details of the call that an error includes. */
export interface CallFacts {
  requestRef: string;
  /** Whether the call carried an idempotency key: without a definite response, its outcome is then unknown. */
  keyed: boolean;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const isHtml = ({ contentType, text }: RawAnswer): boolean =>
  contentType.includes('text/html') || text.trimStart().startsWith('<');

/**
 * A 4xx without an envelope is a refusal, except for 408 and 499, which are connection errors; a 5xx proves nothing.
 */
const isBareRefusal = (status: number): boolean =>
  kindOfStatus(status) === 'client' && status !== 408 && status !== 499;

/** Codes that do not prove a refusal: no readable code, and a backend that failed midway. */
const INDEFINITE = [DEFAULT_CODE, INTERNAL_SERVER_ERROR];

const secondsOf = (header: string | null | undefined): number | undefined =>
  /^\d{1,9}$/.test(header ?? '') ? Number(header) : undefined;

/**
 * The payload of a successful envelope. Only code 1000 with a 2xx status is a success: an error code with HTTP 200
 * fails, an HTTP error with code 1000 fails, and HTML always fails.
 * Source: docs/contract.md, Conventions and A tolerant client.
 * @throws {ApiError} with the code if there was one, otherwise with the kind of the HTTP status
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
  const retryAfter = code === FAILED ? secondsOf(raw.retryAfter) : undefined;
  throw new ApiError({
    ...common,
    kind: kindOfCode(code, raw.status),
    code,
    messageKey: retryAfter === undefined ? messageOfCode(code) : 'errors.tooManyTries.later',
    retryAfter,
    outcomeUnknown: facts.keyed && INDEFINITE.includes(code),
  });
}

/** The error for a response without a known code: shown by its status, never by its body. */
function bareError(raw: RawAnswer, code: number | undefined, keyed: boolean, common: object) {
  const outcomeUnknown = keyed && (code === SUCCESS || !isBareRefusal(raw.status));
  if (raw.status >= 400) {
    return new ApiError({ ...common, kind: kindOfStatus(raw.status), outcomeUnknown });
  }
  // A proxy's page with status 200: the response is not from the server.
  if (isHtml(raw)) return new ApiError({ ...common, kind: 'server', outcomeUnknown });
  return new ApiError({
    ...common,
    kind: 'unknown',
    messageKey: messageOfCode(DEFAULT_CODE),
    outcomeUnknown,
  });
}
