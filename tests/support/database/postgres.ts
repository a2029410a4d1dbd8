import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres, OLDEST_POSTGRES } from '#scripts/ensurePostgres.mjs';
import { freePort } from '#scripts/freePort.mjs';

const run = promisify(execFile);
const READY = /database system is ready to accept connections/;

/** A running server: `url` is its maintenance database, `stop` ends it and removes its folder. */
export interface Postgres {
  url: string;
  stop: () => Promise<void>;
}

/** The user that the server runs as: it refuses root. Undefined when this process is not root. */
async function serverUser(): Promise<{ name: string; uid: number; gid: number } | undefined> {
  if (userInfo().uid !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(['-u', '-g'].map(flag => run('id', [flag, name])));
      return { name, uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
    } catch {
      // No such user here: the next.
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody.',
  );
}

/** Resolves when the server takes connections. @throws with what it said, when it ends before */
function untilReady(server: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', chunk => {
      said += chunk;
      if (READY.test(said)) resolve();
    });
    server.once('error', reject);
    server.once('exit', code => reject(new Error(`PostgreSQL ended with ${code}:\n${said}`)));
  });
}

/**
 * Starts a PostgreSQL server of its own, on a socket and a free port of 127.0.0.1: an empty cluster in a
 * fresh folder, without a password and without fsync. It dies with this process, even when that is killed.
 *
 * @returns the server, or `missing`: why it cannot be had here
 * @throws when it cannot be had and `CI` is `true`: what needs it is never skipped there
 */
export async function startPostgres(): Promise<Postgres | { missing: string }> {
  const binaries = findPostgres();
  if (binaries === undefined) {
    const missing = `No PostgreSQL ${OLDEST_POSTGRES} or newer is installed.`;
    if (process.env.CI === 'true') throw new Error(missing);
    return { missing };
  }
  const user = await serverUser();
  const folder = await mkdtemp(join(tmpdir(), 'kaunter-pg-'));
  if (user) await chown(folder, user.uid, user.gid);

  // Ends with this process, however that ends.
  const identity = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
  const prefix = process.platform === 'linux' ? ['setpriv', ...identity, '--pdeathsig=QUIT'] : [];
  const data = join(folder, 'data');
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  const command = (program: string, words: string[]): [string, string[]] => {
    const [first = '', ...rest] = [...prefix, join(binaries, program), ...words];
    return [first, rest];
  };
  const cluster = ['-D', data, '-U', 'kaunter', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await run(...command('initdb', cluster), options);

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    port,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    // Databases live for seconds: nothing needs archiving, replicating or vacuuming.
    wal_level: 'minimal',
    max_wal_senders: 0,
    autovacuum: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(...command('postgres', ['-D', data, ...flags]), {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilReady(server);

  return {
    // By its socket, which costs a fifth less a query than an address does.
    url: `postgres://kaunter@${encodeURIComponent(folder)}:${port}/postgres`,
    stop: async () => {
      const ended = new Promise(resolve => server.once('exit', resolve));
      server.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs on the server's maintenance database, with a connection of its own. */
async function administer<Result>(
  serverUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const url = new URL(serverUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const addressOf = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/**
 * Makes a database on a running server; two test files never share one.
 * @param serverUrl what the global setup provided
 * @param name letters, digits and `_`; unique on the server
 * @param template a database to copy, empty by default
 * @returns the new database's address
 */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template = 'template0',
): Promise<string> {
  await administer(serverUrl, client => {
    const [database, source] = [name, template].map(word => client.escapeIdentifier(word));
    return client.query(`CREATE DATABASE ${database} TEMPLATE ${source}`);
  });
  return addressOf(serverUrl, name);
}

/** Removes a database that nobody needs any more, with anyone who is still connected to it. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await administer(url, client =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
  );
}

/**
 * Makes a database unless it exists. Of several processes that ask at once, one makes it and the
 * others wait. A name that exists is complete: it is given once `fill` is through.
 */
export async function ensureDatabase(
  serverUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const isMade = async (client: pg.Client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    return rowCount === 1;
  };
  await administer(serverUrl, async client => {
    if (await isMade(client)) return;
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    if (await isMade(client)) return;
    const unfinished = `unfinished_${name}`;
    await fill(await createDatabase(serverUrl, unfinished));
    const [from, to] = [unfinished, name].map(word => client.escapeIdentifier(word));
    await client.query(`ALTER DATABASE ${from} RENAME TO ${to}`);
  });
}
