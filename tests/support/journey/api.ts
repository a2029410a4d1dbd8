import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import { NO_POSITION, PLATFORM } from '#contract/constants.ts';
import { HEADERS } from '#contract/wire.ts';

/** Password of every demo account (README.md). */
export const PASSWORD = 'Kaunter#2026';

/** PIN of the demo's merchants. */
export const PIN = '246810';

/** The demo accounts, by kind of user. */
export const STAFF = ['admin', 'callcentre', 'compliance', 'onboarding', 'validator'] as const;
export type Username = (typeof STAFF)[number] | 'validator2' | 'merchant' | 'partner';

/** A session, as the portal stores it. */
export interface StoredSession {
  token: string;
  sessionRequestId: string;
}

/** The body of a backend response. */
interface Answer {
  code: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects to find there
  payload?: any;
}

/** Sends a call to the backend; `fetch`, unless the backend runs in the same process. */
export type Send = (url: string, init?: RequestInit) => Response | Promise<Response>;

async function ask(url: string, init: RequestInit, send: Send): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', ...init.headers };
  const response = await send(url, { ...init, headers });
  return (await response.json()) as Answer;
}

/** Encrypts as the portal does, with the backend's public key. */
async function encryptAt(origin: string, secret: string, send: Send): Promise<string> {
  const config = (await (await send(`${origin}/config.json`)).json()) as { publicKey: string };
  const key = { key: config.publicKey, padding: constants.RSA_PKCS1_PADDING };
  return publicEncrypt(key, Buffer.from(secret)).toString('base64');
}

/** Logs in through the API, for journeys that are not about the login. Ends the user's other session. */
export async function openSession(
  origin: string,
  username: Username,
  password = PASSWORD,
  send: Send = fetch,
): Promise<StoredSession> {
  const sessionRequestId = randomUUID();
  const encrypted = await encryptAt(origin, password, send);
  const body = {
    ipAddress: '',
    latitude: NO_POSITION,
    longitude: NO_POSITION,
    platform: PLATFORM,
    loginDTO: { username, password: encrypted, sessionId: sessionRequestId },
  };
  const init = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { [HEADERS.sessionRequestId]: sessionRequestId },
  };
  const { code, payload } = await ask(`${origin}/user/api/authenticate`, init, send);
  if (code !== 1000) throw new Error(`${username} cannot log in: ${code}`);
  return { token: payload.content.id_token, sessionRequestId };
}

/** A user who calls the backend without a portal. */
export interface Caller {
  /** @returns the content of the response. @throws on any code but 1000 */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects to find there
  call(method: string, path: string, body?: unknown): Promise<any>;
}

/** Logs a user in for direct API calls, to change data outside the journey. */
export async function callerOf(
  origin: string,
  username: Username,
  send: Send = fetch,
): Promise<Caller> {
  const { token, sessionRequestId } = await openSession(origin, username, PASSWORD, send);
  const headers = {
    Authorization: `Bearer ${token}`,
    [HEADERS.sessionRequestId]: sessionRequestId,
  };
  return {
    call: async (method, path, body) => {
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const { code, payload } = await ask(`${origin}${path}`, init, send);
      if (code !== 1000) throw new Error(`${method} ${path}: ${code}`);
      return payload?.content;
    },
  };
}

/** Checks a merchant's PIN: the session may withdraw, and buy and reveal credit pins, for two minutes. */
export async function stepUp(origin: string, merchant: Caller): Promise<void> {
  const { id } = await merchant.call('GET', '/user/api/users/');
  const query = new URLSearchParams({ pin: await encryptAt(origin, PIN, fetch) });
  await merchant.call('GET', `/user/api/users/${id}/check-pin?${query}`);
}
