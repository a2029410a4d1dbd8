import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { FileStore } from '#server/kernel/fileStore.ts';
import { trustedBy } from '#server/kernel/request/addresses.ts';
import type { Services } from '#server/kernel/services.ts';
import { openStream } from '#server/kernel/stream.ts';
import { databaseFiles } from '#server/services/documents/databaseFiles.ts';
import { loadKeys } from '#server/services/keys/keys.ts';
import { PASSWORD } from './accounts.ts';
import { assertNoSecrets, secretsIn } from './logSecrets.ts';
import '#tests/support/run/cheapHashes.ts';
import { openTemplate } from '#tests/support/database/databases.ts';
import { createTestClock, type TestClock } from '#tests/support/run/clock.ts';
import { sharedByTests } from '#tests/support/run/sharedByTests.ts';
import { ACCOUNTS_TEMPLATE } from './eachBackend.ts';

/** A parsed response of the backend. */
export interface Answer {
  status: number;
  code: number;
  message: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects to find there
  payload: any;
  headers: Headers;
}

/** Something that accepts requests: the backend itself, or one in another process. */
export type Answers = Pick<Hono<AppEnv>, 'request'>;

/** A client with or without a session. */
export interface Caller {
  token: string;
  sessionId: string;
  call(method: string, path: string, body?: unknown, headers?: HeadersInit): Promise<Answer>;
  get(path: string): Promise<Answer>;
}

/** The backend in this process, with a clock that the test controls and an account of every role. */
export interface Backend {
  app: Hono<AppEnv>;
  services: Services;
  database: Database;
  clock: TestClock;
  /** The log lines, parsed. */
  lines: Record<string, unknown>[];
  anonymous: Caller;
  /** Logs in; `from` is the address of the connection. */
  signIn(username: string, from?: string): Promise<Caller>;
  /** Encrypts as the portal does: RSA with PKCS #1 v1.5, base64. */
  encrypt(secret: string): string;
  /** @throws {Error} if a log line contains a secret or personal data, whatever the test is about */
  close(): Promise<void>;
}

interface Options {
  /** A database that already has the accounts; by default, a new one. */
  database?: Database;
  publicUrl?: string;
  /** Trusted proxies; none by default. */
  trustedProxies?: readonly string[];
  portalDir?: string;
  clock?: TestClock;
  /** Stored in the database by default. */
  files?: FileStore;
  /** Whether the simulated bank is enabled; true by default. */
  hasBank?: boolean;
  /** The channels by which messages can leave; mail by default. */
  channels?: Services['channels'];
}

export async function openBackend(options: Options = {}): Promise<Backend> {
  const { publicUrl = 'https://kaunter.test', clock = createTestClock(), portalDir } = options;
  const database = options.database ?? (await openTemplate(...ACCOUNTS_TEMPLATE));
  const [keys, stream] = await Promise.all([loadKeys({ database, clock }), openStream(database)]);
  const { log, lines, secrets } = captureLog();
  const { files = databaseFiles(), hasBank = true } = options;
  const { channels = ['EMAIL'] } = options;
  const services: Services = {
    database,
    clock,
    keys,
    stream,
    files,
    publicUrl,
    log,
    hasBank,
    channels,
  };
  const app = createApp(services, portalDir, trustedBy(options.trustedProxies ?? []));

  const encrypt = encryptorOf(keys.publicKey);
  const signIn = (username: string, from?: string) => signInTo(app, encrypt, username, from);
  const close = async () => {
    await stream.close();
    await database.close();
    assertNoSecrets(secrets);
  };
  const anonymous = callerOf(app, '', '');
  return { app, services, database, clock, lines, anonymous, signIn, encrypt, close };
}

/** The same for all tests of a file or `describe`. */
export const sharedBackend = (options?: Options): Backend =>
  sharedByTests(
    () => openBackend(options),
    backend => backend.close(),
  );

/** Encrypts as the portal does. @param publicKey PEM */
export const encryptorOf = (publicKey: string) => (secret: string) =>
  publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(secret),
  ).toString('base64');

/** Logs in, by default with the shared password of all test and demo accounts. */
export async function signInTo(
  app: Answers,
  encrypt: (secret: string) => string,
  username: string,
  from?: string,
  password = PASSWORD,
): Promise<Caller> {
  const sessionId = randomUUID();
  const body = loginBody(encrypt, username, password, sessionId);
  const { code, payload } = await callerOf(app, '', sessionId, from).call(
    'POST',
    '/user/api/authenticate',
    body,
  );
  if (code !== 1000) throw new Error(`${username} cannot log in: ${code}`);
  return callerOf(app, payload.content.id_token, sessionId, from);
}

/** The request body of a login, as the portal sends it. */
export const loginBody = (
  encrypt: (secret: string) => string,
  username: string,
  password: string,
  sessionId: string = randomUUID(),
) => ({
  ipAddress: '',
  latitude: 'null',
  longitude: 'null',
  platform: 'PORTAL',
  loginDTO: { username, password: encrypt(password), sessionId },
});

/** A client with one session, calling from an address. */
export function callerOf(
  app: Answers,
  token: string,
  sessionId: string,
  from = '203.0.113.7',
): Caller {
  const incoming = { socket: { remoteAddress: from } } as AppEnv['Bindings']['incoming'];
  const env = incoming ? { incoming } : {};
  const call: Caller['call'] = async (method, path, body, headers = {}) => {
    const all = new Headers(headers);
    if (token) all.set('Authorization', `Bearer ${token}`);
    if (sessionId && !all.has('X-Session-Request-Id')) all.set('X-Session-Request-Id', sessionId);
    const names = body !== undefined && !(body instanceof FormData) && !all.has('Content-Type');
    if (names) all.set('Content-Type', 'application/json');
    const sent = body === undefined ? {} : { body: textOf(body), duplex: 'half' };
    const init = { method, headers: all, ...sent };
    const response = await app.request(path, init, env);
    const answer = (await response.json()) as { code: number; message?: string; payload?: unknown };
    const { status, headers: answered } = response;
    const { code, message, payload } = answer;
    return { status, code, message, payload, headers: answered };
  };
  return { token, sessionId, call, get: path => call('GET', path) };
}

const isRaw = (body: unknown) =>
  typeof body === 'string' || body instanceof FormData || body instanceof ReadableStream;

const textOf = (body: unknown) => (isRaw(body) ? (body as BodyInit) : JSON.stringify(body));

/** A logger that collects its lines, and the secrets that they contain. */
export function captureLog() {
  const lines: Record<string, unknown>[] = [];
  const secrets: string[] = [];
  const sink = new Writable({
    write: (chunk, _, done) => {
      const line = String(chunk);
      lines.push(JSON.parse(line));
      secrets.push(...secretsIn(line));
      done();
    },
  });
  return { log: pino(sink), lines, secrets };
}
