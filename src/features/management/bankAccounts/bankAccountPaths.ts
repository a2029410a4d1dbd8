import { narrowedTo } from '#ui/list/address.ts';

const ACCOUNTS = '/management/bankAccounts';

/** @param merchantId undefined for a merchant's own, and for those of all merchants */
export const accountsPath = (merchantId?: number): string =>
  merchantId === undefined ? ACCOUNTS : `${ACCOUNTS}${narrowedTo('merchantId', merchantId)}`;

export const addPath = (merchantId?: number): string =>
  merchantId === undefined ? `${ACCOUNTS}/add` : `${ACCOUNTS}/add?merchant=${merchantId}`;
