import { randomUUID } from 'node:crypto';
import { type Answers, type Caller, encryptorOf, loginBody, signInTo } from './backend.ts';

/** Encrypts secrets for a backend with a port. */
export async function encryptorAt(url: string) {
  const { publicKey } = (await (await fetch(`${url}/config.json`)).json()) as { publicKey: string };
  return encryptorOf(publicKey);
}

/** A backend with a port, as something that accepts requests. */
export const answersAt = (url: string): Answers => ({
  request: (path, init) => fetch(`${url}${path}`, init),
});

/** Logs in to a backend with a port, with the shared password of all test accounts. */
export const callerAt = async (url: string, username: string): Promise<Caller> =>
  signInTo(answersAt(url), await encryptorAt(url), username);

/** Logs in to a backend with a port. @returns the headers for calls of the session */
export async function signInAt(url: string, username: string, password: string) {
  const encrypt = await encryptorAt(url);
  const sessionId = randomUUID();
  const response = await fetch(`${url}/user/api/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(loginBody(encrypt, username, password, sessionId)),
  });
  const { code, payload } = (await response.json()) as {
    code: number;
    payload?: { content: { id_token: string } };
  };
  if (!payload) throw new Error(`${username} cannot log in: ${code}`);
  return {
    Authorization: `Bearer ${payload.content.id_token}`,
    'X-Session-Request-Id': sessionId,
  };
}
