import { DrizzleQueryError } from 'drizzle-orm';

/** SQLSTATEs that the services react to. Source: PostgreSQL documentation, appendix A. */
export const SQL_STATES = {
  uniqueViolation: '23505',
  checkViolation: '23514',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  badText: '22021',
  notPermitted: '42501',
} as const;

/**
 * The database is unusable: the folder is damaged, or the server is unreachable. The message is for
 * the operator.
 */
export class DatabaseUnusableError extends Error {
  override readonly name = 'DatabaseUnusableError';
}

/** The server's report on a failed statement. Contains no parameters, so it is safe to log. */
export interface DatabaseFailure {
  sqlState: string;
  message: string;
  constraint?: string;
}

/**
 * The fourth character of every SQLSTATE of PostgreSQL is a digit; Node.js also has codes of five characters (`EPIPE`,
 * `E2BIG`).
 */
const SQL_STATE = /^[\dA-Z]{3}\d[\dA-Z]$/;

const isFailure = (error: unknown): error is Error & { code: string; constraint?: string } =>
  error instanceof Error &&
  typeof (error as { code?: unknown }).code === 'string' &&
  SQL_STATE.test((error as unknown as { code: string }).code);

/**
 * The server's report inside a thrown error; undefined if there is none.
 *
 * Drizzle wraps driver errors in an error whose message contains the statement's parameters,
 * including password hashes: log this report instead of that message.
 */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!isFailure(at)) continue;
    const { code: sqlState, message, constraint } = at;
    return constraint === undefined ? { sqlState, message } : { sqlState, message, constraint };
  }
  return undefined;
}

/** Whether a statement failed because the record already exists; with `constraint`, only if that one was violated. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const failure = databaseFailure(error);
  return (
    failure?.sqlState === SQL_STATES.uniqueViolation &&
    (constraint === undefined || failure.constraint === constraint)
  );
}

/** Whether a retry of the same transaction may succeed. */
export function isTransient(error: unknown): boolean {
  const state = databaseFailure(error)?.sqlState;
  return state === SQL_STATES.serializationFailure || state === SQL_STATES.deadlockDetected;
}

/** The loggable part of an unexpected error: never the parameters of a statement. */
export function loggedError(error: unknown): object {
  const failure = databaseFailure(error);
  if (failure) return { database: failure, at: framesOf(error) };
  return { err: error instanceof DrizzleQueryError ? error.cause : error };
}

/**
 * The frames of an error's stack. The rest of the stack is the message, which in Drizzle's errors contains the parameters;
 * undefined if the message cannot be separated from it.
 */
function framesOf(error: unknown): string[] | undefined {
  if (!(error instanceof Error) || !error.stack) return undefined;
  const { stack, message } = error;
  const begin = stack.indexOf(message);
  if (begin < 0) return undefined;
  const frames = stack.slice(begin + message.length).split('\n');
  return frames.map(frame => frame.trim()).filter(frame => frame.startsWith('at '));
}
