import { call } from '#api/call.ts';
import { callOnce, type Once } from '#api/request/idempotency.ts';
import { addFavourite, lookUpMerchant, removeFavourite } from '#contract/endpoints/merchants.ts';
import type { Relationship } from '#contract/words/options.ts';
import type { ReadOptions } from './readOptions.ts';

export interface NewFavourite {
  /** The merchant who owns the list. */
  merchantId: number;
  merchantUlid: string;
  relationship: Relationship;
  remark: string;
}

/**
 * The favourites of a merchant.
 * @throws {ApiError} as `call`
 */
export const favouriteActions = {
  /** Looks up the merchant of a ULID or referral code; 3100 if unknown. Runs in the background while typing. */
  lookUpMerchant: ({ value, signal }: ReadOptions & { value: string }) =>
    call(lookUpMerchant, { query: { value }, signal, background: true }),

  /** Requires the validator's approval for merchants and the call centre. 3101: already a favourite. */
  addFavourite: ({ merchantId: id, ...favourite }: NewFavourite, once: Once) => {
    const body = { ...favourite, remark: favourite.remark.trim() || null };
    return callOnce(addFavourite, { params: { id }, body }, once);
  },

  removeFavourite: (params: { merchantId: number; favouriteId: number }) =>
    call(removeFavourite, { params }),
};
