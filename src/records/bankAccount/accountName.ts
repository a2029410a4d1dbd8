import type { BankAccount } from '#contract/records/merchant.ts';

/** An account as people tell it from others: bank, and the last four digits. */
export const accountName = ({
  bankName,
  accountNumber,
}: Pick<BankAccount, 'bankName' | 'accountNumber'>): string =>
  `${bankName} •••• ${accountNumber.slice(-4)}`;
