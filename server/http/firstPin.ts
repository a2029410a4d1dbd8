import type { Endpoint } from '../../src/contract/endpoint.ts';
import { getProfile, logout } from '../../src/contract/endpoints/auth.ts';
import { getMenu, subscribe } from '../../src/contract/endpoints/menu.ts';
import { changePassword } from '../../src/contract/endpoints/password.ts';
import {
  createDevice,
  createPin,
  getPreferences,
  savePreferences,
  updateDevice,
} from '../../src/contract/endpoints/personal.ts';
import { ApiFailure } from './failure.ts';
import type { Viewer } from './viewer.ts';

/** What the portal needs until the PIN is made. What is not in here has to wait for it. */
const BEFORE_PIN: ReadonlySet<Endpoint> = new Set<Endpoint>([
  getProfile,
  getMenu,
  getPreferences,
  savePreferences,
  createDevice,
  updateDevice,
  subscribe,
  changePassword,
  createPin,
  logout,
]);

/**
 * Refuses a merchant who has not made a PIN everything that is not needed for making it, whatever is
 * added to the contract later. Source: spec section 4, PIN; docs/contract.md, Who may call what.
 * @param viewer undefined on a public call
 * @throws {ApiFailure} 2003
 */
export function assertPin(endpoint: Endpoint, viewer: Viewer | undefined): void {
  if (viewer?.mustCreatePin && !BEFORE_PIN.has(endpoint)) throw new ApiFailure(2003);
}
