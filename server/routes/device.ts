import { createDevice, unsuspendUser, updateDevice } from '#contract/endpoints/people/personal.ts';
import { bind } from '#server/http/bind.ts';
import { idFrom } from '#server/kernel/paging.ts';
import { originOf } from '#server/kernel/work.ts';
import { addDevice, changeDevice, ownerOf, unsuspend } from '#server/services/accounts/devices.ts';

/** Browsers and phones that people log in with. Source: docs/product.md, 7.6. */
export const device = [
  bind(createDevice, {
    owns: ({ viewer, body }) => body === undefined || body.userId === viewer.id,
    handle: ({ tx, services, body }) => addDevice(tx, services.clock, body),
  }),

  bind(updateDevice, {
    owns: async ({ viewer, params, body, db }) =>
      (await ownerOf(db, idFrom(params.id))) === viewer.id &&
      (body === undefined || body.userId === viewer.id),
    handle: ({ tx, services, params, body }) =>
      changeDevice(tx, services.clock, idFrom(params.id), body),
  }),

  bind(unsuspendUser, {
    handle: call =>
      unsuspend(call.tx, call.services.clock, originOf(call), idFrom(call.params.id), call.body),
  }),
];
