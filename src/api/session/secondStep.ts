import { localStore } from '#api/browser/storage.ts';
import { call } from '#api/call.ts';
import { isApiError } from '#api/errors.ts';
import { secondStep } from '#contract/endpoints/people/authenticator.ts';
import { isRecord, parseJson } from '#contract/text/json.ts';
import { OTP_INCORRECT } from '#contract/words/codes.ts';
import { logInBy } from './session.ts';
import { getSession, setSession } from './sessionState.ts';

/** The number of trusted-device tokens that a browser keeps, one per user; the latest ones remain. */
const MOST_TOKENS = 5;

/** The challenge in the content of a login refused with 2008; undefined if the content has none. */
export const challengeOf = (content: unknown): string | undefined =>
  isRecord(content) && typeof content.challenge === 'string' ? content.challenge : undefined;

interface Step {
  challenge: string;
  /** As typed at login; the browser stores the token of a trusted device under this name. */
  username: string;
  remember: boolean;
}

/** This browser's tokens by typed user name, oldest first. */
function trusted(): [string, string][] {
  const stored = parseJson(localStore.get('device.trust') ?? '');
  return Array.isArray(stored) ? (stored as [string, string][]) : [];
}

const keep = (tokens: [string, string][]): void =>
  localStore.set('device.trust', JSON.stringify(tokens.slice(-MOST_TOKENS)));

const nameOf = (username: string): string => username.trim().toLowerCase();

/**
 * Tries the second step with this browser's token, if the user trusts it.
 * @returns whether the user is logged in; a token that is no longer accepted is deleted
 * @throws {ApiError} any other failure
 */
export async function isTrustedHere(step: Step): Promise<boolean> {
  const name = nameOf(step.username);
  const deviceToken = trusted().find(([whose]) => whose === name)?.[1];
  if (!deviceToken) return false;
  try {
    await finish(step, { deviceToken });
    return true;
  } catch (error) {
    if (!isApiError(error) || error.code !== OTP_INCORRECT) throw error;
    keep(trusted().filter(([whose]) => whose !== name));
    return false;
  }
}

/**
 * Completes a login with a code of the authenticator or a recovery code; the session changes as a
 * result.
 * @throws {ApiError} 3018 wrong code; 3037 it took too long, and the login must start again; 1004 too
 * many tries
 */
export async function giveCode(
  step: Step,
  { code, trustDevice }: { code: string; trustDevice: boolean },
): Promise<void> {
  const deviceToken = await finish(step, { code, trustDevice });
  if (!deviceToken) return;
  const name = nameOf(step.username);
  keep([...trusted().filter(([whose]) => whose !== name), [name, deviceToken]]);
}

/** @returns this browser's token, if it is trusted from now on */
async function finish(
  { challenge, remember }: Step,
  given: { code?: string; deviceToken?: string; trustDevice?: boolean },
): Promise<string | null | undefined> {
  let deviceToken: string | null | undefined;
  const { step: login } = getSession();
  const { success, error } = await logInBy(
    async () => {
      const { sessionRequestId: sessionId } = getSession();
      const answer = await call(secondStep, { body: { challenge, sessionId, ...given } });
      deviceToken = answer.deviceToken;
      return answer.id_token;
    },
    { remember },
  );
  if (success) return deviceToken;
  // the session began and has ended again, and with it the form that would show why
  if (login && getSession().status === 'anonymous')
    setSession({ status: 'secondStep', step: { ...login, failure: error } });
  throw error;
}
