import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import { loginBody } from './backend.ts';

/** Logs in at a backend that has a port. @returns the headers of the session's calls */
export async function signInAt(url: string, username: string, password: string) {
  const { publicKey } = (await (await fetch(`${url}/config.json`)).json()) as { publicKey: string };
  const encrypt = (secret: string) =>
    publicEncrypt(
      { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(secret),
    ).toString('base64');
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
