import type { BankAccount } from '#contract/records/merchant.ts';

/** Short name of an account: bank and last four digits, as far as the backend sends them. */
export const accountName = ({
  bankName,
  accountNumber,
}: Pick<BankAccount, 'bankName' | 'accountNumber'>): string =>
  [bankName, accountNumber && `•••• ${accountNumber.slice(-4)}`].filter(Boolean).join(' ');
