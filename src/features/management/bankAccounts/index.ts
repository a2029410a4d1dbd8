export { BankAccounts } from './BankAccounts.tsx';
/** A chunk of its own: most who look at accounts add none. */
export const loadAddBankAccount = async () =>
  (await import('./add/AddBankAccount.tsx')).AddBankAccount;
