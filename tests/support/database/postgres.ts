import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres, OLDEST_POSTGRES } from '#scripts/ensurePostgres.mjs';
import { freePort } from '#scripts/freePort.mjs';

const run = promisify(execFile);
const READY = /database system is ready to accept connections/;

/**
 * A running server. `url` is its maintenance database. `restart` breaks all connections, loses whatever is not in the
 * WAL, and starts it again. `stop` ends it and removes its folder.
 */
export interface Postgres {
  url: string;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The user that runs the server, which refuses root. Undefined if this process is not root. */
async function serverUser(): Promise<{ name: string; uid: number; gid: number } | undefined> {
  if (userInfo().uid !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(['-u', '-g'].map(flag => run('id', [flag, name])));
      return { name, uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
    } catch {
      // No such user: try the next.
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody.',
  );
}

/** Resolves when the server accepts connections. @throws its output if it exits first */
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
 * Starts a separate PostgreSQL server, on a socket and a free port of 127.0.0.1: an empty cluster in a fresh folder,
 * without a password and without fsync. It exits with this process, even if that is killed.
 * @param changed settings of PostgreSQL that differ from those for tests
 * @param kept folder whose cluster is used, created if missing, and not removed
 * @returns the server, or `missing`: why it is unavailable
 * @throws if it is unavailable and `CI` is `true`: tests that need it are never skipped there
 */
export async function startPostgres(
  changed: Readonly<Record<string, string | number>> = {},
  kept?: string,
): Promise<Postgres | { missing: string }> {
  const binaries = findPostgres();
  if (binaries === undefined) {
    const missing = `No PostgreSQL ${OLDEST_POSTGRES} or newer is installed.`;
    if (process.env.CI === 'true') throw new Error(missing);
    return { missing };
  }
  const user = await serverUser();
  if (kept) await mkdir(kept, { recursive: true });
  const folder = kept ? await realpath(kept) : await mkdtemp(join(tmpdir(), 'kaunter-pg-'));
  if (user) await chown(folder, user.uid, user.gid);

  // Exits with this process, however that ends.
  const identity = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
  const prefix = process.platform === 'linux' ? ['setpriv', ...identity, '--pdeathsig=QUIT'] : [];
  const data = join(folder, 'data');
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  const command = (program: string, words: string[]): [string, string[]] => {
    const [first = '', ...rest] = [...prefix, join(binaries, program), ...words];
    return [first, rest];
  };
  const cluster = ['-D', data, '-U', 'kaunter', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  if (!existsSync(data)) await run(...command('initdb', cluster), options);

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    port,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    // Databases live for seconds: no archiving, replication or vacuum needed.
    wal_level: 'minimal',
    max_wal_senders: 0,
    autovacuum: 'off',
    ...changed,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = async () => {
    const started = spawn(...command('postgres', ['-D', data, ...flags]), {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(started);
    return started;
  };
  let server = await start();
  const end = async (signal: NodeJS.Signals = 'SIGQUIT') => {
    const ended = new Promise(resolve => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };

  return {
    // Via its socket, which costs a fifth less per query than TCP.
    url: `postgres://kaunter@${encodeURIComponent(folder)}:${port}/postgres`,
    restart: async () => {
      await end();
      server = await start();
    },
    stop: async () => {
      // A cluster that is kept must be written completely.
      if (kept) return end('SIGINT');
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs `work` on the server's maintenance database, over a separate connection. */
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
 * Creates a database on a running server; test files never share one.
 * @param serverUrl provided by the global setup
 * @param name letters, digits and `_`; unique on the server
 * @param template a database to copy, empty by default
 * @returns the new database's URL
 */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template = 'template0',
): Promise<string> {
  await administer(serverUrl, client => {
    const [database, source] = [name, template].map(word => client.escapeIdentifier(word));
    // Copying its files takes a third of what copying its blocks through the WAL does.
    return client.query(`CREATE DATABASE ${database} TEMPLATE ${source} STRATEGY FILE_COPY`);
  });
  return addressOf(serverUrl, name);
}

/**
 * Creates a role without any rights, which is dropped with the server.
 * @returns its name, and the URL of the same database for it
 */
export async function newRole(databaseUrl: string): Promise<{ role: string; url: string }> {
  const role = `r_${randomUUID().replaceAll('-', '')}`;
  await administer(databaseUrl, client =>
    client.query(`CREATE ROLE ${client.escapeIdentifier(role)} LOGIN`),
  );
  const url = new URL(databaseUrl);
  url.username = role;
  return { role, url: url.href };
}

/** Drops a database that is no longer needed, and closes all connections to it. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await administer(url, client =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
  );
}

/**
 * Creates a database unless it exists. If several processes ask at once, one creates it and the others wait. An
 * existing name is complete: the database is renamed to it once `fill` is done.
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
