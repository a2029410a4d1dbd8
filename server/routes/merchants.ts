import { ALL_OWNERS } from '#contract/constants.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  addFavourite,
  approveMerchant,
  changeMerchantStatus,
  getMerchant,
  listFavourites,
  listMerchantHistory,
  listMerchants,
  lookUpMerchant,
  removeFavourite,
  updateMerchant,
} from '#contract/endpoints/merchants.ts';
import { createDuitNowQr } from '#contract/endpoints/money/movements.ts';
import { namesReserved } from '#contract/rules/company/companyRules.ts';
import { bind, narrowed } from '#server/http/bind.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { idFrom } from '#server/kernel/paging.ts';
import { decideCase } from '#server/services/cases/claims.ts';
import type { AnyGuarded } from '#server/services/changes/guarded.ts';
import { addFavourite as addAction } from '#server/services/favourites/addFavourite.ts';
import { lookUpMerchant as lookUp } from '#server/services/favourites/favouriteLookUp.ts';
import {
  favouriteOf,
  listFavourites as favouritesOf,
  removeFavourite as remove,
} from '#server/services/favourites/favourites.ts';
import { listEntriesAbout } from '#server/services/history/history.ts';
import {
  changeMerchantStatus as statusAction,
  updateMerchant as updateAction,
} from '#server/services/merchants/changeMerchant.ts';
import { listMerchants as list, merchantFor } from '#server/services/merchants/merchantLists.ts';
import { isOwnQr, qrTextFor } from '#server/services/merchants/merchantQr.ts';
import { merchantOf } from '#server/services/merchants/merchantRecord.ts';
import { approveMerchant as approveAction } from '#server/services/onboarding/approveMerchant.ts';
import {
  needsCompanyConsent,
  requestCompanyAddress,
} from '#server/services/secrets/companyAddress.ts';
import { changeDirectly, workOf } from './guarded.ts';
import { isOwnMerchant, isPartners } from './ownership.ts';

/** Approves a merchant or changes its status. For an applicant, this decides a case; other merchants have none. */
async function decideApplicant(
  action: AnyGuarded,
  call: Parameters<typeof changeDirectly>[1] & { readonly params: { readonly id: string } },
) {
  const one = { kind: 'applicant', caseId: idFrom(call.params.id) ?? 0 } as const;
  return merchantOf(call.tx, await decideCase(call, one, () => changeDirectly(action, call)));
}

/**
 * Changes a company. If its own users enter another email address, the current one has to agree first: the rest of the
 * change is made, and the new address is pending.
 */
async function changeCompany(
  call: Parameters<typeof changeDirectly>[1] & {
    readonly params: { readonly id: string };
    readonly body: BodyOf<typeof updateMerchant>;
  },
): Promise<number> {
  const { businessContactEmail: email, ...rest } = call.body;
  const { tx, services, viewer } = call;
  const isOwn = viewer.role === 'EWALLET_MERCHANT' && isOwnMerchant(viewer, call.params.id);
  const waits = isOwn && (await needsCompanyConsent(tx, services, viewer, email));
  if (!waits || email === undefined) return changeDirectly(updateAction, call);
  await requestCompanyAddress(workOf(call), viewer, email);
  if (Object.keys(rest).length === 0) return viewer.merchantId ?? 0;
  return changeDirectly(updateAction, { ...call, body: rest });
}

/** Merchants and the actions on them. Source: docs/product.md, 7.2; docs/contract.md. */
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
    handle: call => decideApplicant(approveAction, call),
  }),

  bind(changeMerchantStatus, {
    handle: call => decideApplicant(statusAction, call),
  }),

  bind(updateMerchant, {
    // the merchant's own record, except for the fields that only staff may change
    owns: ({ viewer, params, body }) =>
      viewer.role === 'EWALLET_MERCHANT' &&
      isOwnMerchant(viewer, params.id) &&
      !namesReserved(body ?? {}),
    handle: async call => merchantOf(call.tx, await changeCompany(call)),
  }),
];

/** The favourites of merchants. Source: docs/product.md, 2.4. */
export const favourites = [
  bind(listFavourites, {
    owns: ({ viewer, params }) => isOwnMerchant(viewer, params.merchantId),
    handle: ({ db, params: { merchantId }, query }) =>
      favouritesOf(db, merchantId === ALL_OWNERS ? ALL_OWNERS : idFrom(merchantId), query),
  }),

  bind(lookUpMerchant, {
    owns: narrowed,
    handle: ({ db, viewer, query: { value } }) => {
      if (!value) throw new ApiFailure('badParameter', { message: 'value' });
      return lookUp(db, viewer.merchantId, value);
    },
  }),

  bind(addFavourite, {
    // a merchant's own call is rerouted and never gets here
    owns: ({ viewer, params }) => isOwnMerchant(viewer, params.id),
    handle: async call => favouriteOf(call.tx, await changeDirectly(addAction, call)),
  }),

  bind(removeFavourite, {
    owns: ({ viewer, params }) => isOwnMerchant(viewer, params.merchantId),
    handle: call =>
      remove(workOf(call), idFrom(call.params.merchantId), idFrom(call.params.favouriteId)),
  }),
];

/** QR codes for payments to a merchant. Source: docs/product.md, 7.15. */
export const merchantQr = [
  bind(createDuitNowQr, {
    owns: ({ db, viewer, body }) => isOwnQr(db, viewer, body),
    handle: async ({ tx, body }) => ({ qrText: await qrTextFor(tx, body) }),
  }),
];
