import { PASSWORD, PIN } from './accounts.ts';
import type { Answer, Backend, Caller } from './backend.ts';

type Secret = { pin: string } | { password: string };

async function check(
  caller: Caller,
  { encrypt }: Pick<Backend, 'encrypt'>,
  secret: Secret,
): Promise<Answer> {
  const { payload } = await caller.get('/user/api/users/');
  const [[name, value] = ['', '']] = Object.entries(secret);
  const query = new URLSearchParams({ [name]: encrypt(value) });
  return caller.get(`/user/api/users/${payload.content.id}/check-${name}?${query}`);
}

/** Checks a PIN in the caller's session; the correct one by default. */
export const checkPin = (
  caller: Caller,
  backend: Pick<Backend, 'encrypt'>,
  pin: string = PIN,
): Promise<Answer> => check(caller, backend, { pin });

/**
 * Enters the caller's password: its session may change the user's own contacts for two minutes of the backend's clock.
 */
export async function stepUpByPassword(
  caller: Caller,
  backend: Pick<Backend, 'encrypt'>,
): Promise<Caller> {
  const { code } = await check(caller, backend, { password: PASSWORD });
  if (code !== 1000) throw new Error(`no step-up: ${code}`);
  return caller;
}

/**
 * Steps up: the caller's session may withdraw, and buy and reveal credit pins, for two minutes of the backend's
 * clock.
 */
export async function stepUp(caller: Caller, backend: Pick<Backend, 'encrypt'>): Promise<Caller> {
  const { code } = await checkPin(caller, backend);
  if (code !== 1000) throw new Error(`no step-up: ${code}`);
  return caller;
}
