import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether a socket has a listener, and the process id that it reported. */
export type Answer = { alive: false } | { alive: true; pid: number | undefined };

/** Socket addresses have at most 107 bytes on Linux and 103 elsewhere; longer ones are silently truncated. */
const LONGEST_ADDRESS = 100;

/** Longest wait for a busy holder, in ms; an accepted connection already proves that it is alive. */
const PATIENCE = 2000;

/** Listens at `name` in `folder` and sends this process's id to each client. */
export function listenAt(folder: string, name: string): Promise<Server> {
  return withAddress(
    folder,
    name,
    address =>
      new Promise<Server>((resolve, reject) => {
        const server = createServer(connection => {
          connection.on('error', () => undefined);
          connection.end(String(process.pid), () => connection.destroy());
        });
        server.unref();
        server.once('error', reject);
        server.listen(address, () => resolve(server));
      }),
  );
}

/**
 * Asks which process listens on the socket at `name` in `folder`. A socket that cannot be queried
 * counts as alive.
 */
export function ask(folder: string, name: string): Promise<Answer> {
  return withAddress(
    folder,
    name,
    address =>
      new Promise<Answer>(resolve => {
        let said = '';
        const connection = createConnection(address);
        const settle = (answer: Answer) => {
          connection.destroy();
          resolve(answer);
        };
        connection.setEncoding('utf8').setTimeout(PATIENCE);
        connection.on('data', text => {
          said += text;
        });
        connection.once('end', () => settle({ alive: true, pid: Number(said) || undefined }));
        connection.once('timeout', () => settle({ alive: true, pid: undefined }));
        connection.once('error', (error: NodeJS.ErrnoException) => {
          const dead = error.code === 'ECONNREFUSED' || error.code === 'ENOENT';
          settle(dead ? { alive: false } : { alive: true, pid: undefined });
        });
      }),
  );
}

/** Accesses a folder with a long path through a temporary symbolic link with a short path. */
export async function withAddress<Result>(
  folder: string,
  name: string,
  use: (address: string) => Promise<Result>,
): Promise<Result> {
  const address = join(folder, name);
  if (Buffer.byteLength(address) <= LONGEST_ADDRESS) return use(address);

  const short = await mkdtemp(join(tmpdir(), 'kaunter-'));
  try {
    await symlink(folder, join(short, 'd'));
    return await use(join(short, 'd', name));
  } finally {
    await rm(short, { recursive: true, force: true });
  }
}
