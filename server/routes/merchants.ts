import {
  approveMerchant,
  changeMerchantStatus,
  getMerchant,
  listMerchantHistory,
  listMerchants,
  updateMerchant,
} from '#contract/endpoints/merchants.ts';
import { namesReserved } from '#contract/rules/companyRules.ts';
import { bind, narrowed } from '#server/http/bind.ts';
import { idFrom } from '#server/kernel/paging.ts';
import { listEntriesAbout } from '#server/services/history/history.ts';
import {
  changeMerchantStatus as statusAction,
  updateMerchant as updateAction,
} from '#server/services/merchants/changeMerchant.ts';
import { listMerchants as list, merchantFor } from '#server/services/merchants/merchantLists.ts';
import { merchantOf } from '#server/services/merchants/merchantRecord.ts';
import { approveMerchant as approveAction } from '#server/services/onboarding/approveMerchant.ts';
import { changeDirectly } from './guarded.ts';
import { isOwnMerchant, isPartners } from './ownership.ts';

/** Merchants, and what is done to them. Source: docs/product.md, 7.2; docs/contract.md. */
export const merchants = [
  bind(listMerchants, {
    owns: narrowed,
    handle: ({ db, viewer, query }) => list(db, viewer, query),
  }),

  bind(getMerchant, {
    owns: ({ db, viewer, params: { id } }) =>
      viewer.role === 'EWALLET_PARTNER'
        ? isPartners(viewer, () => merchantOf(db, idFrom(id)))
        : viewer.role === 'EWALLET_MERCHANT' && isOwnMerchant(viewer, id),
    handle: ({ db, viewer, params }) => merchantFor(db, viewer, idFrom(params.id)),
  }),

  bind(listMerchantHistory, {
    handle: async ({ db, params, query }) => {
      const { id } = await merchantOf(db, idFrom(params.id));
      return listEntriesAbout(db, 'merchant', id, query);
    },
  }),

  bind(approveMerchant, {
    handle: async call => merchantOf(call.tx, await changeDirectly(approveAction, call)),
  }),

  bind(changeMerchantStatus, {
    handle: async call => merchantOf(call.tx, await changeDirectly(statusAction, call)),
  }),

  bind(updateMerchant, {
    // a merchant's own, but for what only staff may change of it
    owns: ({ viewer, params, body }) =>
      viewer.role === 'EWALLET_MERCHANT' &&
      isOwnMerchant(viewer, params.id) &&
      !namesReserved(body ?? {}),
    handle: async call => merchantOf(call.tx, await changeDirectly(updateAction, call)),
  }),
];
