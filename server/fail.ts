import { FolderInUseError } from './db/drivers/folderLock.ts';
import { DatabaseUnusableError, loggedError } from './db/errors.ts';
import { RoleRefusedError } from './db/grants.ts';
import { MigrationMismatchError } from './db/migrate.ts';
import { EnvironmentError } from './environment.ts';
import { UnknownAdminError } from './services/auth/adminPassword.ts';
import { BackupFailedError } from './services/backup/backupSocket.ts';
import { BackupUnreadableError } from './services/backup/format.ts';
import { RestoreRefusedError } from './services/backup/restoreBackup.ts';
import { KeysLockedError } from './services/keys/keyWrap.ts';

/** A command was called with invalid arguments. The message explains its usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Errors that the operator can fix: their message explains how. */
const UNDERSTOOD = [
  BackupFailedError,
  BackupUnreadableError,
  DatabaseUnusableError,
  EnvironmentError,
  FolderInUseError,
  KeysLockedError,
  MigrationMismatchError,
  RestoreRefusedError,
  RoleRefusedError,
  UnknownAdminError,
  UsageError,
];

/** Error codes for an address that cannot be listened on: the port is in use, or HOST belongs to another machine. */
const NO_SUCH_PLACE = ['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES', 'ENOTFOUND'];

/**
 * Logs the error and exits: prints only the message of a known error, otherwise the whole error, but never the
 * parameters of a statement: they may be a private key, or everything that a backup contains.
 */
export function fail(error: unknown): void {
  const understood = UNDERSTOOD.some(kind => error instanceof kind) || isNoPlace(error);
  console.error(understood ? (error as Error).message : printed(error));
  process.exit(1);
}

function printed(error: unknown): unknown {
  const logged = loggedError(error);
  return 'err' in logged ? logged.err : logged;
}

const isNoPlace = (error: unknown): boolean =>
  error instanceof Error && NO_SUCH_PLACE.includes((error as NodeJS.ErrnoException).code ?? '');
