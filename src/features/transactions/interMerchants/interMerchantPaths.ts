import { narrowedTo } from '#ui/list/address.ts';

const LIST = '/transactions/interMerchants';

/** @param named the merchant whose list it is, where staff have chosen it */
export const listPath = (named?: number): string =>
  named === undefined ? LIST : `${LIST}${narrowedTo('merchantId', named)}`;

export const addPath = (named?: number): string =>
  named === undefined ? `${LIST}/add` : `${LIST}/add?merchant=${named}`;
