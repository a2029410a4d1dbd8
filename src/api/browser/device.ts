import { call } from '#api/call.ts';
import { newId } from '#api/newId.ts';
import { getSession } from '#api/session/sessionState.ts';
import { whereAmI } from '#api/session/whereAmI.ts';
import { createDevice, updateDevice } from '#contract/endpoints/people/personal.ts';
import { browserNameOf } from '#contract/rules/browserRules.ts';
import { localStore, sessionStore } from './storage.ts';

/** Storage key of the session that last registered this device. */
const REGISTERED_BY = 'personal.deviceTold';

/** The random UUID of this browser. Source: docs/product.md, 3.3. */
export function deviceId(): string {
  const known = localStore.get('device.id');
  if (known) return known;
  const made = newId();
  localStore.set('device.id', made);
  return made;
}

/**
 * Registers this browser with the backend, or reports that it was used again; once per session, in the background.
 * Never rejects: an unregistered browser must not block the user.
 * Source: docs/product.md, 3.3 (User device info) and 7.6 (Device info, Outcome rules).
 */
export async function registerDevice(): Promise<void> {
  const { profile, sessionRequestId } = getSession();
  if (!profile || sessionStore.get(REGISTERED_BY) === sessionRequestId) return;
  sessionStore.set(REGISTERED_BY, sessionRequestId);
  const known = profile.userDeviceInfo;
  const id = deviceId();
  const isKnown = known?.deviceId === id;
  const body = {
    ...(await whereAmI()),
    deviceModel: browserNameOf(navigator.userAgent),
    deviceId: id,
    userId: profile.id,
    isNewDevice: !isKnown,
  };
  if (getSession().sessionRequestId !== sessionRequestId) return;
  try {
    if (isKnown) await call(updateDevice, { params: { id: known.id }, body, background: true });
    else await call(createDevice, { body, background: true });
  } catch {
    // Runs in the background; the next login tries again.
  }
}
