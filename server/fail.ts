import { FolderInUseError } from './db/drivers/folderLock.ts';
import { DatabaseUnusableError } from './db/errors.ts';
import { MigrationMismatchError } from './db/migrate.ts';
import { EnvironmentError } from './environment.ts';
import { UnknownAdminError } from './services/auth/adminPassword.ts';

/** Errors that the operator can do something about: their message says what. */
const UNDERSTOOD = [
  DatabaseUnusableError,
  EnvironmentError,
  FolderInUseError,
  MigrationMismatchError,
  UnknownAdminError,
];

/** What an address that cannot be listened at fails with: a port that is taken, a HOST of another machine. */
const NO_SUCH_PLACE = ['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES', 'ENOTFOUND'];

/** Ends the process with what went wrong: a message, or for what is not understood all that is known. */
export function fail(error: unknown): void {
  const understood = UNDERSTOOD.some(kind => error instanceof kind) || isNoPlace(error);
  console.error(understood ? (error as Error).message : error);
  process.exit(1);
}

const isNoPlace = (error: unknown): boolean =>
  error instanceof Error && NO_SUCH_PLACE.includes((error as NodeJS.ErrnoException).code ?? '');
