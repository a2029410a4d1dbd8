import { DrizzleQueryError } from 'drizzle-orm';
/** SQLSTATEs that the services react to. Source: PostgreSQL documentation, appendix A. */
export const SQL_STATES = {
  uniqueViolation: '23505',
  checkViolation: '23514',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  badText: '22021',
} as const;

/**
 * The database cannot be used as it is: a folder that is damaged, a server that cannot be reached. The
 * message is for the operator.
 */
export class DatabaseUnusableError extends Error {
  override readonly name = 'DatabaseUnusableError';
}

/** What the server said about a failed statement. Holds no parameters, so that it may be logged. */
export interface DatabaseFailure {
  sqlState: string;
  message: string;
  constraint?: string;
}

const isFailure = (error: unknown): error is Error & { code: string; constraint?: string } =>
  error instanceof Error &&
  typeof (error as { code?: unknown }).code === 'string' &&
  /^[0-9A-Z]{5}$/.test((error as unknown as { code: string }).code);

/**
 * The server's own report inside whatever was thrown, or undefined if missing.
 *
 * Drizzle wraps what the driver throws in an error whose message holds the statement's parameters,
 * password hashes included: log this instead of that message.
 */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!isFailure(at)) continue;
    const { code: sqlState, message, constraint } = at;
    return constraint === undefined ? { sqlState, message } : { sqlState, message, constraint };
  }
  return undefined;
}

/** Whether a statement failed because such a record exists; with `constraint`, by this one. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const failure = databaseFailure(error);
  return (
    failure?.sqlState === SQL_STATES.uniqueViolation &&
    (constraint === undefined || failure.constraint === constraint)
  );
}

/** Whether the same transaction may succeed when it is simply run again. */
export function isTransient(error: unknown): boolean {
  const state = databaseFailure(error)?.sqlState;
  return state === SQL_STATES.serializationFailure || state === SQL_STATES.deadlockDetected;
}

/** What of an unexpected error may be logged: never the parameters of a statement. */
export function loggedError(error: unknown): object {
  const failure = databaseFailure(error);
  if (failure) return { database: failure };
  return { err: error instanceof DrizzleQueryError ? error.cause : error };
}
