import type { ApiError } from '#api/errors.ts';
import { reloadProfile } from '#api/session/session.ts';
import { getSession, setSession } from '#api/session/sessionState.ts';
import type { Profile } from '#contract/records/profile.ts';
import { DEFAULT_CODE } from '#contract/words/codes.ts';

/** Nothing came back that says what became of a call. */
export const hasNoAnswer = ({ code, kind, isUnsent }: ApiError): boolean =>
  code === DEFAULT_CODE && kind !== 'client' && !isUnsent;

/**
 * Leaves a first step that is done: the profile without it shows the screens. Where it cannot be read again,
 * the user goes on all the same.
 * @param done what the profile says then
 */
export async function goOn(done: Partial<Profile>): Promise<void> {
  try {
    await reloadProfile();
  } catch {
    const { profile } = getSession();
    if (profile) setSession({ profile: { ...profile, ...done } });
  }
}
