import { codeMessageKey, codeTable, DEFAULT_CODE } from '#contract/words/codes.ts';
import { config } from './config.ts';

/** Classes of failures. Source: docs/product.md, 8.4. */
export type ErrorKind =
  | 'client'
  | 'server'
  | 'timeout'
  | 'connection'
  | 'network'
  | 'cancel'
  | 'unknown';

interface Details {
  kind: ErrorKind;
  /** Translation key; `errors.<kind>` by default. */
  messageKey?: string;
  code?: number;
  status?: number;
  requestRef?: string;
  content?: unknown;
  serverMessage?: string | undefined;
  serverStatus?: string | undefined;
  outcomeUnknown?: boolean;
  isUnsent?: boolean;
  retryAfter?: number | undefined;
  /** Why the outcome is still unknown: the failure of a repetition. */
  cause?: unknown;
}

/**
 * Every failure of the client. Its `message` is a translation key, so that `notify(error.message)` is enough. Extends
 * `Error` directly: react-admin's `HttpError` resets the prototype.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  // `declare`: the constructor assigns each field, and naming them twice would add bytes to the login
  declare readonly kind: ErrorKind;
  /** The envelope's code; 0 if it is missing or unreadable. */
  declare readonly code: number;
  /** HTTP status; 0 without a response. */
  declare readonly status: number;
  /** Translation key of the message shown to the user. */
  declare readonly messageKey: string;
  /** `X-Request-Id` of the call, for support. */
  declare readonly requestRef: string;
  /** `payload.content` of the error's envelope, unchanged: the current request on 1004. */
  declare readonly content: unknown;
  /** The server's message: for logs and for the download message; never shown otherwise. */
  declare readonly serverMessage: string | undefined;
  /** The envelope's `status` field, as in Spring's error bodies. */
  declare readonly serverStatus: string | undefined;
  /**
   * The call was sent with an idempotency key, and its outcome is unknown. Must never be shown as a failure.
   * Source: docs/contract.md, Idempotency.
   */
  declare readonly outcomeUnknown: boolean;
  /** The call was certainly not sent, for example because the browser knew that it was offline (E20). */
  declare readonly isUnsent: boolean;
  /** Seconds to wait if the call was rate-limited (1004). */
  declare readonly retryAfter: number | undefined;

  constructor(details: Details) {
    const messageKey = details.outcomeUnknown
      ? 'errors.outcomeUnknown'
      : (details.messageKey ?? `errors.${details.kind}`);
    super(messageKey, { cause: details.cause });
    this.messageKey = messageKey;
    this.kind = details.kind;
    this.code = details.code ?? DEFAULT_CODE;
    this.status = details.status ?? 0;
    this.requestRef = details.requestRef ?? '';
    this.content = details.content;
    this.serverMessage = details.serverMessage;
    this.serverStatus = details.serverStatus;
    this.outcomeUnknown = details.outcomeUnknown ?? false;
    this.isUnsent = details.isUnsent ?? false;
    this.retryAfter = details.retryAfter;
  }
}

/** Whether an error is a failure of the client; `apiErrorOf` also looks into the cause. */
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The `ApiError` in a failure, also if it is the cause of react-admin's `HttpError`; undefined for any other error. */
export function apiErrorOf(error: unknown): ApiError | undefined {
  const cause = error instanceof Error && !isApiError(error) ? error.cause : error;
  return isApiError(cause) ? cause : undefined;
}

/** The error kind of an HTTP status; `unknown` for a success that cannot be read. */
export const kindOfStatus = (status: number): ErrorKind =>
  status >= 500 ? 'server' : status >= 400 ? 'client' : 'unknown';

/** The message of a code, as the deployment defines it; the default message for an unknown code. */
export const messageOfCode = (code: number): string =>
  codeMessageKey(code, config().walletCodeReading);

/** The error kind of a coded refusal: by HTTP status, or by the code if the status says success. */
export function kindOfCode(code: number, status: number): ErrorKind {
  if (status >= 400) return kindOfStatus(status);
  const table = codeTable(config().walletCodeReading);
  const known = code !== DEFAULT_CODE && Object.hasOwn(table, code) ? table[code] : undefined;
  return known ? kindOfStatus(known.http) : 'unknown';
}

/** An error that the portal raises itself before sending anything. */
export const refusedHere = (messageKey: string, code: number = DEFAULT_CODE): ApiError =>
  new ApiError({ kind: 'client', messageKey, code });
