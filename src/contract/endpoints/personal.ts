import { endpoint, NOTHING, page, value } from '../endpoint.ts';
import { boolean, integer, object, secret, text } from '../fields.ts';
import { notification, preferences } from '../records/portal.ts';
import { userDeviceInfo } from '../records/profile.ts';
import { deviceBody } from '../records/user.ts';
import { email } from '../rules.ts';
import { pin } from '../secretRules.ts';
import { sortedPaging } from './queries.ts';

/** What belongs to one person: PIN, devices, preferences, notifications. Source: spec section 7. */

/**
 * The spec gives the body, not the path. Not keyed: it is done once anyhow, and a key, which starred
 * fields do not count for, would tell that a PIN was taken which was not.
 */
export const createPin = endpoint({
  method: 'POST',
  path: '/user/api/users/create-pin',
  source: 'ours',
  who: ['merchant'],
  body: object({ userId: integer(), pin: secret(pin) }),
  answer: NOTHING,
});

export const checkPin = endpoint({
  method: 'GET',
  path: '/user/api/users/{id}/check-pin',
  source: 'spec',
  who: ['self'],
  query: { pin: secret() },
  answer: value(object({ matches: boolean() })),
});

export const resetPinInPortal = endpoint({
  method: 'PUT',
  path: '/user/api/users/{id}/forgot-pin-portal',
  source: 'spec',
  who: ['self', 'ops'],
  body: object({ newPin: secret(pin) }),
  answer: NOTHING,
});

export const sendPinOtp = endpoint({
  method: 'POST',
  path: '/user/api/users/reset-pin-email',
  source: 'spec',
  who: ['self', 'ops'],
  body: object({ email: text({ min: 1, max: 254, rule: email }) }),
  answer: NOTHING,
});

export const resetPinByOtp = endpoint({
  method: 'PATCH',
  path: '/user/api/users/forgot-pin',
  source: 'spec',
  who: ['self'],
  body: object({ otp: text({ min: 1, max: 12 }), newPin: secret(pin) }),
  answer: NOTHING,
});

export const createDevice = endpoint({
  method: 'POST',
  path: '/user/api/user-device-infos',
  source: 'spec',
  who: ['self'],
  keyed: true,
  body: deviceBody,
  refusedAsNothing: true,
  answer: value(userDeviceInfo),
});

export const updateDevice = endpoint({
  method: 'PUT',
  path: '/user/api/user-device-infos/{id}',
  source: 'spec',
  who: ['self'],
  body: deviceBody,
  refusedAsNothing: true,
  answer: value(userDeviceInfo),
});

/** `{id}` is the device info's. Announced, and never rerouted. */
export const unsuspendUser = endpoint({
  method: 'PATCH',
  path: '/user/api/user-device-infos/unsuspend/{id}',
  source: 'spec',
  who: ['ops'],
  action: 'UNSUSPEND_USER',
  body: object({ userId: integer(), isNewDevice: boolean() }),
  answer: value(userDeviceInfo),
});

export const getPreferences = endpoint({
  method: 'GET',
  path: '/user/api/preferences',
  source: 'ours',
  who: ['any'],
  answer: value(preferences),
});

export const savePreferences = endpoint({
  method: 'PUT',
  path: '/user/api/preferences',
  source: 'ours',
  who: ['any'],
  body: preferences,
  answer: value(preferences),
});

export const listNotifications = endpoint({
  method: 'GET',
  path: '/user/api/notifications',
  source: 'ours',
  who: ['any'],
  query: { unread: boolean(), ...sortedPaging },
  // the stream asks for it, and not the person
  passive: true,
  answer: page(notification),
});

export const updateNotification = endpoint({
  method: 'PATCH',
  path: '/user/api/notifications/{id}',
  source: 'ours',
  who: ['any'],
  body: object({ read: boolean() }),
  answer: value(notification),
});

/** All that were shown, up to the latest of them; answers how many. */
export const readNotifications = endpoint({
  method: 'PATCH',
  path: '/user/api/notifications',
  source: 'ours',
  who: ['any'],
  body: object({ upTo: integer({ min: 0 }) }),
  answer: value(integer()),
});
