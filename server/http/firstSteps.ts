import type { Endpoint } from '#contract/endpoint.ts';
import { getProfile, logout } from '#contract/endpoints/people/auth.ts';
import {
  confirmAuthenticator,
  getAuthenticator,
  startAuthenticator,
} from '#contract/endpoints/people/authenticator.ts';
import { lockSession, unlockSession } from '#contract/endpoints/people/lock.ts';
import { getMenu, subscribe } from '#contract/endpoints/people/ownMenu.ts';
import { changePassword } from '#contract/endpoints/people/password.ts';
import {
  createDevice,
  createPin,
  getPreferences,
  savePreferences,
  updateDevice,
} from '#contract/endpoints/people/personal.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Viewer } from '#server/kernel/viewer.ts';

/** The calls that the portal needs to show a first step. All other calls must wait for it. */
const BEFORE_FIRST_STEPS: readonly Endpoint[] = [
  getProfile,
  getMenu,
  getPreferences,
  savePreferences,
  createDevice,
  updateDevice,
  subscribe,
  changePassword,
  logout,
  lockSession,
  unlockSession,
];

const BEFORE_PASSWORD: ReadonlySet<Endpoint> = new Set(BEFORE_FIRST_STEPS);
const BEFORE_AUTHENTICATOR: ReadonlySet<Endpoint> = new Set([
  ...BEFORE_FIRST_STEPS,
  getAuthenticator,
  startAuthenticator,
  confirmAuthenticator,
]);
const BEFORE_PIN: ReadonlySet<Endpoint> = new Set([...BEFORE_FIRST_STEPS, createPin]);

/**
 * Refuses every call that is not needed for the pending first step, including future calls of the contract: first the
 * user changes a password that another user set, then sets up an authenticator if the role requires one, then a
 * merchant's user creates a PIN. Source: docs/product.md, 4.4; docs/contract.md, Who may call what.
 * @param viewer undefined on a public call
 * @throws {ApiFailure} 2003
 */
export function assertFirstSteps(endpoint: Endpoint, viewer: Viewer | undefined): void {
  const isEarly =
    (viewer?.mustChangePassword && !BEFORE_PASSWORD.has(endpoint)) ||
    (viewer?.mustSetUpAuthenticator && !BEFORE_AUTHENTICATOR.has(endpoint)) ||
    (viewer?.mustCreatePin && !BEFORE_PIN.has(endpoint));
  if (isEarly) throw new ApiFailure('forbiddenAccess');
}

/** The calls of a session whose screen is locked. */
const WHILE_LOCKED: ReadonlySet<Endpoint> = new Set([lockSession, unlockSession, logout]);

/**
 * Refuses the calls of a locked session: its token, even if read from the browser's storage, is useless without the
 * password.
 * @throws {ApiFailure} 2009
 */
export function assertUnlocked(endpoint: Endpoint, viewer: Viewer | undefined): void {
  if (viewer?.isLocked && !WHILE_LOCKED.has(endpoint)) throw new ApiFailure('sessionLocked');
}
