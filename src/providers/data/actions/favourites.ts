import { call } from '#api/call.ts';
import type { Once } from '#api/request/attempt.ts';
import { callOnce } from '#api/request/idempotency.ts';
import { addFavourite, lookUpMerchant, removeFavourite } from '#contract/endpoints/merchants.ts';
import type { Relationship } from '#contract/words/options.ts';
import type { ReadOptions } from './readOptions.ts';

export interface NewFavourite {
  /** Of the merchant whose list it is. */
  merchantId: number;
  merchantUlid: string;
  relationship: Relationship;
  remark: string;
}

/**
 * Merchants that a merchant works with.
 * @throws {ApiError} as `call`
 */
export const favouriteActions = {
  /** Whose ULID or referral code it is; 3100 where it is nobody's. Runs in the background while typing. */
  lookUpMerchant: ({ value, signal }: ReadOptions & { value: string }) =>
    call(lookUpMerchant, { query: { value }, signal, background: true }),

  /** Decided by the validator first, for merchants and the call centre. 3101: it is there already. */
  addFavourite: ({ merchantId: id, ...favourite }: NewFavourite, once: Once) => {
    const body = { ...favourite, remark: favourite.remark.trim() || null };
    return callOnce(addFavourite, { params: { id }, body }, once.intent, once);
  },

  removeFavourite: (params: { merchantId: number; favouriteId: number }) =>
    call(removeFavourite, { params }),
};
