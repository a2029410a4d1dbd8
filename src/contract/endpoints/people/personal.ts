import { get, NOTHING, page, patch, post, put, value } from '#contract/endpoint.ts';
import { dateRangeQuery, paging, sortedPaging } from '#contract/endpoints/queries.ts';
import { boolean, enumeration, integer, nullable, object, secret, text } from '#contract/fields.ts';
import { notification, preferences } from '#contract/records/portal.ts';
import { userDeviceInfo } from '#contract/records/profile.ts';
import { changeRemark, deviceBody } from '#contract/records/user.ts';
import { pin } from '#contract/rules/people/secretRules.ts';
import { email } from '#contract/rules/rules.ts';
import { NOTIFICATION_KINDS } from '#contract/words/notificationKinds.ts';

/** Calls about the user's own data: PIN, devices, preferences, notifications. Source: docs/product.md, 7. */

/**
 * The body is specified, the path is ours. Not keyed: the call can succeed only once anyway.
 * Moreover, the key's hash ignores starred fields, so a repetition with another PIN would wrongly
 * report success.
 */
export const createPin = post('/user/api/users/create-pin', 'ours', {
  who: ['merchant'],
  body: object({ userId: integer(), pin: secret(pin) }),
  answer: NOTHING,
});

export const checkPin = get('/user/api/users/{id}/check-pin', 'spec', {
  who: ['self'],
  query: { pin: secret() },
  answer: value(object({ matches: boolean() })),
});

export const resetPinInPortal = put('/user/api/users/{id}/forgot-pin-portal', 'spec', {
  who: ['self', 'ops'],
  body: object({ newPin: secret(pin) }),
  answer: NOTHING,
});

/**
 * Where a code for a new PIN is sent: to the company's registered address, to its previous one while the change is less
 * than a day old, or to the user's own if the company has none.
 */
export const PIN_CODE_WAYS = ['COMPANY', 'COMPANY_BEFORE', 'OWN'] as const;

/** Emails a code for a new PIN. Only a user's own call returns where it was sent, masked; otherwise null. */
export const sendPinOtp = post('/user/api/users/reset-pin-email', 'spec', {
  who: ['self', 'ops'],
  body: object({ email: text({ min: 1, max: 254, rule: email }), remark: changeRemark }),
  answer: value(nullable(object({ sentTo: text(), to: enumeration(PIN_CODE_WAYS) }))),
});

export const resetPinByOtp = patch('/user/api/users/forgot-pin', 'spec', {
  who: ['self'],
  body: object({ otp: text({ min: 1, max: 12 }), newPin: secret(pin) }),
  answer: NOTHING,
});

export const createDevice = post('/user/api/user-device-infos', 'spec', {
  who: ['self'],
  keyed: true,
  body: deviceBody,
  refusedAsNothing: true,
  answer: value(userDeviceInfo),
});

export const updateDevice = put('/user/api/user-device-infos/{id}', 'spec', {
  who: ['self'],
  body: deviceBody,
  refusedAsNothing: true,
  answer: value(userDeviceInfo),
});

/** The devices from which a user logged in, latest first. A partner reads its own holders' devices. */
export const listUserDevices = get('/user/api/user-device-infos/user/{userId}', 'ours', {
  who: ['staff', 'partner'],
  query: paging,
  answer: page(userDeviceInfo),
});

/** `{id}` is the id of the device info. Sends the action header, but is never rerouted. */
export const unsuspendUser = patch('/user/api/user-device-infos/unsuspend/{id}', 'spec', {
  who: ['ops'],
  action: 'UNSUSPEND_USER',
  body: object({ userId: integer(), isNewDevice: boolean(), remark: changeRemark }),
  answer: value(userDeviceInfo),
});

export const getPreferences = get('/user/api/preferences', 'ours', {
  who: ['any'],
  answer: value(preferences),
});

export const savePreferences = put('/user/api/preferences', 'ours', {
  who: ['any'],
  body: preferences,
  answer: value(preferences),
});

export const listNotifications = get('/user/api/notifications', 'ours', {
  who: ['any'],
  query: {
    unread: boolean(),
    kind: enumeration(NOTIFICATION_KINDS),
    ...dateRangeQuery,
    ...sortedPaging,
  },
  // triggered by the stream, not by the user
  passive: true,
  answer: page(notification),
});

export const updateNotification = patch('/user/api/notifications/{id}', 'ours', {
  who: ['any'],
  body: object({ read: boolean() }),
  answer: value(notification),
});

/** Marks all notifications up to the latest displayed one as read. Returns the number of marked ones. */
export const readNotifications = patch('/user/api/notifications', 'ours', {
  who: ['any'],
  body: object({ upTo: integer({ min: 0 }) }),
  answer: value(integer()),
});
