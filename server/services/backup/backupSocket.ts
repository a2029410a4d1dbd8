import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { withAddress } from '#server/db/drivers/lockSocket.ts';
import type { BackupSummary } from './writeBackup.ts';

/** The backend that uses the data folder could not write the backup. The message is its error. */
export class BackupFailedError extends Error {
  override readonly name = 'BackupFailedError';
}

/** Name of the socket in the data folder, which only its owner can access. */
const NAME = 'backup';

type Answer = BackupSummary | { error: string; code?: string | undefined };

/**
 * Accepts orders for backups in the data folder: only the process that has the embedded database open can read it. The
 * caller must hold the lock on the folder.
 * @param write writes a backup to this absolute path
 * @returns a function that stops accepting orders
 */
export async function takeBackupOrders(
  folder: string,
  write: (file: string) => Promise<BackupSummary>,
): Promise<() => Promise<void>> {
  const server = createServer({ allowHalfOpen: true }, connection => {
    connection.on('error', () => undefined);
    void answer(connection, write);
  });
  server.unref();
  // left behind by a killed process
  await rm(join(folder, NAME), { force: true });
  await withAddress(folder, NAME, async address => {
    server.listen(address);
    await once(server, 'listening');
  });
  return () =>
    new Promise(resolve => {
      server.close(() => resolve());
    });
}

async function answer(
  connection: Socket,
  write: (file: string) => Promise<BackupSummary>,
): Promise<void> {
  const result: Answer = await readAll(connection)
    .then(write)
    .catch((error: NodeJS.ErrnoException) => ({ error: error.message, code: error.code }));
  connection.end(JSON.stringify(result));
}

/** Reads until the other side ends its half. Iterating over the socket would also close our half. */
async function readAll(connection: Socket): Promise<string> {
  let content = '';
  connection.setEncoding('utf8').on('data', text => {
    content += text;
  });
  await once(connection, 'end');
  return content;
}

/**
 * Orders a backup from the backend that uses the data folder.
 * @param file absolute path, valid for that process too
 * @throws {BackupFailedError} it failed, or no backend accepts orders
 */
export async function orderBackup(folder: string, file: string): Promise<BackupSummary> {
  const reply = await withAddress(folder, NAME, async address => {
    const connection = createConnection({ path: address, allowHalfOpen: true });
    await once(connection, 'connect');
    connection.end(file);
    return readAll(connection);
  }).catch(error => {
    throw new BackupFailedError('The process that uses the data folder takes no backups.', {
      cause: error,
    });
  });
  if (reply === '')
    throw new BackupFailedError('The backend ended before the backup was complete.');
  const answered = JSON.parse(reply) as Answer;
  if ('error' in answered) {
    throw Object.assign(new BackupFailedError(answered.error), { code: answered.code });
  }
  // a backend of an earlier version, which is still running before an upgrade, does not list the missing ones
  return { ...answered, missing: answered.missing ?? [] };
}
