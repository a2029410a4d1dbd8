import { reloadProfile } from '#api/session/session.ts';
import { getSession, setSession } from '#api/session/sessionState.ts';
import type { Profile } from '#contract/records/profile.ts';

/**
 * Leaves a completed first step: reloads the profile, which then shows the screens. If that fails, the user continues
 * with the expected profile.
 * @param done the profile fields after the step
 */
export async function goOn(done: Partial<Profile>): Promise<void> {
  try {
    await reloadProfile();
  } catch {
    const { profile } = getSession();
    if (profile) setSession({ profile: { ...profile, ...done } });
  }
}
