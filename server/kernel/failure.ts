import { type CodeName, codeTable, type ErrorCode, httpStatusOf } from '#contract/words/codes.ts';

/** The codes by name. */
const CODES = new Map(
  Object.entries(codeTable('A')).map(([code, { key }]) => [key, Number(code) as ErrorCode]),
);

/** The code of a name; the names and the codes are of one table, so none is missing. */
const codeOf = (name: CodeName): ErrorCode => CODES.get(name) ?? 1003;

/** What goes with a refusal. */
export interface FailureDetails {
  /** For people who read the answer by hand; the portal chooses its message by code. */
  message?: string;
  /** Becomes `payload.content`: the current state of a record that another user has changed. */
  content?: unknown;
  /** Seconds after which trying again makes sense, for throttled calls. */
  retryAfter?: number;
  /**
   * What the call has written stays: a failed application of a request is itself a fact. Without it
   * a refusal leaves no trace in the database.
   */
  keepsWork?: boolean;
}

/**
 * A refusal that the caller is told of, by its code. Anything else that is thrown is answered as
 * 1003 and says nothing. Source: docs/product.md, 8.1; statuses: docs/contract.md, Conventions.
 */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: ErrorCode;
  readonly details: FailureDetails;

  /** @param reason the code by its name; a number where a table of ours or a database has it */
  constructor(reason: CodeName | ErrorCode, details: FailureDetails = {}) {
    const code = typeof reason === 'string' ? codeOf(reason) : reason;
    super(details.message ?? codeTable('A')[code]?.key);
    this.code = code;
    this.details = details;
  }

  /** HTTP status of the answer. */
  get status(): number {
    return httpStatusOf(this.code);
  }
}

/**
 * The refusal of a call that is made too often, or while too many others wait.
 * @param seconds after which trying again makes sense
 */
export const tooManyTries = (seconds: number): ApiFailure =>
  new ApiFailure('failed', { message: 'too many tries, try again later', retryAfter: seconds });
