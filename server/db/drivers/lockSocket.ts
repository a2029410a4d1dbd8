import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether a socket has a listener, and what it said of itself. */
export type Answer = { alive: false } | { alive: true; pid: number | undefined };

/** A socket's address is at most 107 bytes on Linux, 103 elsewhere; longer ones are cut, not refused. */
const LONGEST_ADDRESS = 100;

/** A busy holder is not waited for longer than this, in ms; that it listens is answer enough. */
const PATIENCE = 2000;

/** Listens at `name` in `folder`; anyone who connects is told this process's id. */
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

/** Asks the socket at `name` in `folder` who listens. A socket that cannot be asked counts as alive. */
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

/** Reaches a folder with a long path through a short link to it, which exists only meanwhile. */
async function withAddress<Result>(
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
