import type { BankAccount } from '#contract/records/merchant.ts';

/** Short name of an account: bank and last four digits. */
export const accountName = ({
  bankName,
  accountNumber,
}: Pick<BankAccount, 'bankName' | 'accountNumber'>): string =>
  `${bankName} •••• ${accountNumber.slice(-4)}`;
