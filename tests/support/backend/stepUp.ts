import { PIN } from './accounts.ts';
import type { Answer, Backend, Caller } from './backend.ts';

/** Checks a PIN in the caller's session; the correct one by default. */
export async function checkPin(
  caller: Caller,
  { encrypt }: Pick<Backend, 'encrypt'>,
  pin: string = PIN,
): Promise<Answer> {
  const { payload } = await caller.get('/user/api/users/');
  const query = new URLSearchParams({ pin: encrypt(pin) });
  return caller.get(`/user/api/users/${payload.content.id}/check-pin?${query}`);
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
