import { type CodeName, codeTable, type ErrorCode, httpStatusOf } from '#contract/words/codes.ts';

/** The codes by name. */
const CODES = new Map(
  Object.entries(codeTable('A')).map(([code, { key }]) => [key, Number(code) as ErrorCode]),
);

/** The code for a name; names and codes come from one table, so none is missing. */
const codeOf = (name: CodeName): ErrorCode => CODES.get(name) ?? 1003;

/** Additional data of a refusal. */
export interface FailureDetails {
  /** For developers who read the response; the portal chooses its message by code. */
  message?: string;
  /** Becomes `payload.content`: the current state of a record that another user has changed. */
  content?: unknown;
  /** Seconds until the caller can retry, for throttled calls. */
  retryAfter?: number;
  /**
   * Commits the changes of the call: for example, a failed application of a request must be
   * recorded. Without it, a refusal rolls back all changes.
   */
  keepsWork?: boolean;
}

/**
 * A refusal that is reported to the caller by its code. Any other error results in 1003 without
 * details. Source: docs/product.md, 8.1; statuses: docs/contract.md, Conventions.
 */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: ErrorCode;
  readonly details: FailureDetails;

  /** @param reason the name of the code; a number if it comes from a table or the database */
  constructor(reason: CodeName | ErrorCode, details: FailureDetails = {}) {
    const code = typeof reason === 'string' ? codeOf(reason) : reason;
    super(details.message ?? codeTable('A')[code]?.key);
    this.code = code;
    this.details = details;
  }

  /** HTTP status of the response. */
  get status(): number {
    return httpStatusOf(this.code);
  }
}

/**
 * The refusal of a call that is rate-limited or would exceed a queue.
 * @param seconds after which to retry
 */
export const tooManyTries = (seconds: number): ApiFailure =>
  new ApiFailure('failed', { message: 'too many tries, try again later', retryAfter: seconds });
