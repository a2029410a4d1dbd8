import { call } from '#api/call.ts';
import { messageOfCode, refusedHere } from '#api/errors.ts';
import { STEP_UP_SECONDS } from '#contract/constants.ts';
import { checkPassword } from '#contract/endpoints/people/password.ts';
import { checkPin } from '#contract/endpoints/people/personal.ts';
import { BAD_CREDENTIAL, PIN_INCORRECT } from '#contract/words/codes.ts';
import { getSession } from './sessionState.ts';

/** The session whose PIN was verified, and when, in ms since the page was loaded. */
let checked: { token: string | undefined; at: number } | undefined;

/**
 * Verifies the user's own PIN, which allows the session to withdraw, and to buy and reveal credit pins, for two
 * minutes. The calling screen shows its own progress. A reload forgets the verification.
 * @throws {ApiError} 3005 wrong PIN, 1004 too many tries
 * Source: docs/contract.md, Money (Step-up).
 */
export async function stepUp({ userId, pin }: { userId: number; pin: string }): Promise<void> {
  const { token } = getSession();
  const at = performance.now();
  const { matches } = await call(checkPin, {
    params: { id: userId },
    query: { pin },
    background: true,
  });
  // some backends answer a wrong PIN with a success
  if (matches === false) throw refusedHere(messageOfCode(PIN_INCORRECT), PIN_INCORRECT);
  checked = { token, at };
}

/**
 * Verifies the user's own password, which allows the session to change the user's contacts for two minutes.
 * @param options of `call`
 * @throws {ApiError} 2002 wrong password, 1004 too many tries
 * Source: docs/contract.md, My account.
 */
export async function stepUpByPassword(
  { userId, password }: { userId: number; password: string },
  options: { whileLocked?: true; background?: true } = {},
): Promise<void> {
  const { matches } = await call(checkPassword, {
    ...options,
    params: { id: userId },
    query: { password },
  });
  // some backends answer a wrong password with a success
  if (matches === false) throw refusedHere(messageOfCode(BAD_CREDENTIAL), BAD_CREDENTIAL);
}

/** Whether the PIN was verified in this session within the last two minutes. The backend decides. */
export const isSteppedUp = (): boolean =>
  checked !== undefined &&
  checked.token === getSession().token &&
  performance.now() - checked.at < STEP_UP_SECONDS * 1000;
