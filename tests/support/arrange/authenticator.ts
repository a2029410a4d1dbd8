import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { authenticators } from '#server/db/schema/authenticators.ts';
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import {
  type Answer,
  type Answers,
  type Backend,
  type Caller,
  callerOf,
  loginBody,
} from '#tests/support/backend/backend.ts';

/** The authenticator app: the code of a key at a time (ms since 1970). @param uri as in the QR code */
export const codeOf = (uri: string, at: number): string => {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
};

/** A user's app with its recovery codes. */
export interface Enrolled {
  uri: string;
  recoveryCodes: string[];
}

/**
 * Sets up an authenticator in a session, with the current code; only codes from the next period on are accepted after
 * it.
 */
export async function enrol(backend: Backend, caller: Caller): Promise<Enrolled> {
  const started = await caller.call('POST', '/user/api/authenticator/start');
  const { otpauthUri: uri } = started.payload.content;
  const confirmed = await caller.call('POST', '/user/api/authenticator/confirm', {
    password: backend.encrypt(PASSWORD),
    code: backend.encrypt(codeOf(uri, backend.clock.now().getTime())),
  });
  if (confirmed.code !== 1000) throw new Error(`not enrolled: ${confirmed.code}`);
  backend.clock.advance(30_000);
  return { uri, recoveryCodes: confirmed.payload.content.recoveryCodes };
}

/** Switches off all authenticators, without a trace. */
export async function removeAuthenticators({ database }: Pick<Backend, 'database'>): Promise<void> {
  await database.db.delete(authenticators);
}

/** A backend in this process or in another one. */
type Entrance = Pick<Backend, 'encrypt'> & { app: Answers };

/** Logs in with only the password. */
export const byPassword = (backend: Entrance, username: string, from?: string): Promise<Answer> =>
  callerOf(backend.app, '', '', from).call(
    'POST',
    '/user/api/authenticate',
    loginBody(backend.encrypt, username, PASSWORD),
  );

/** Sends the second step with the given values, after the correct password. */
export async function bySecondStep(
  backend: Entrance,
  username: string,
  { code, deviceToken, ...rest }: { code?: string; deviceToken?: string; trustDevice?: boolean },
  from?: string,
): Promise<Answer & { sessionId: string }> {
  const first = await byPassword(backend, username, from);
  const sessionId = randomUUID();
  const answer = await callerOf(backend.app, '', '', from).call(
    'POST',
    '/user/api/authenticate/second-step',
    {
      challenge: first.payload.content.challenge,
      sessionId,
      ...(code !== undefined && { code: backend.encrypt(code) }),
      ...(deviceToken !== undefined && { deviceToken: backend.encrypt(deviceToken) }),
      ...rest,
    },
  );
  return { ...answer, sessionId };
}
