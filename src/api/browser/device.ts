import { call } from '#api/call.ts';
import { getSession } from '#api/session/sessionState.ts';
import { whereAmI } from '#api/session/whereAmI.ts';
import { createDevice, updateDevice } from '#contract/endpoints/people/personal.ts';
import { sessionStore } from './storage.ts';
import { browserName, deviceId } from './thisDevice.ts';

/** Storage key of the session that last registered this device. */
const TOLD = 'personal.deviceTold';

/**
 * Registers this browser with the backend, or reports that it was used again; once per session, in the background.
 * Never rejects: an unregistered browser must not block the user.
 * Source: docs/product.md, 3.3 (User device info) and 7.6 (Device info, Outcome rules).
 */
export async function registerDevice(): Promise<void> {
  const { profile, sessionRequestId } = getSession();
  if (!profile || sessionStore.get(TOLD) === sessionRequestId) return;
  sessionStore.set(TOLD, sessionRequestId);
  const known = profile.userDeviceInfo;
  const id = deviceId();
  const isKnown = known?.deviceId === id;
  const body = {
    ...(await whereAmI()),
    deviceModel: browserName(),
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
