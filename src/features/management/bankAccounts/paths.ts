const ACCOUNTS = '/management/bankAccounts';

/** @param merchantId undefined for a merchant's own */
export const accountsPath = (merchantId?: number): string =>
  merchantId === undefined ? ACCOUNTS : `${ACCOUNTS}?merchant=${merchantId}`;

export const addPath = (merchantId?: number): string =>
  merchantId === undefined ? `${ACCOUNTS}/add` : `${ACCOUNTS}/add?merchant=${merchantId}`;
