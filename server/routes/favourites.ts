import { ALL_OWNERS } from '#contract/constants.ts';
import {
  addFavourite,
  listFavourites,
  lookUpMerchant,
  removeFavourite,
} from '#contract/endpoints/merchants.ts';
import { bind, narrowed } from '#server/http/bind.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { idFrom } from '#server/kernel/paging.ts';
import { addFavourite as addAction } from '#server/services/favourites/addFavourite.ts';
import { lookUpMerchant as lookUp } from '#server/services/favourites/favouriteLookUp.ts';
import {
  favouriteOf,
  listFavourites as favouritesOf,
  removeFavourite as remove,
} from '#server/services/favourites/favourites.ts';
import { changeDirectly, workOf } from './guarded.ts';
import { isOwnMerchant } from './ownership.ts';

/** Whom merchants do business with. Source: docs/product.md, 2.4. */
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
    // a merchant's own call is rerouted, so nobody comes this far by ownership
    owns: ({ viewer, params }) => isOwnMerchant(viewer, params.id),
    handle: async call => favouriteOf(call.tx, await changeDirectly(addAction, call)),
  }),

  bind(removeFavourite, {
    owns: ({ viewer, params }) => isOwnMerchant(viewer, params.merchantId),
    handle: call =>
      remove(workOf(call), idFrom(call.params.merchantId), idFrom(call.params.favouriteId)),
  }),
];
