import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: 'banking',
  at: {
    [PATHS.bankAccounts]: async () => (await import('./BankAccounts.tsx')).BankAccounts,
    [PATHS.bankAccountAdd]: async () => (await import('./add/AddBankAccount.tsx')).AddBankAccount,
  },
};
