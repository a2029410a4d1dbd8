import { orRefusal } from '../../../../session/orRefusal.ts';
import { useActionSteps } from '../../../../session/useActionSteps.ts';
import { accountOf, emptyAccount, intentOf } from './account.ts';

/**
 * The way of a new account from form to the number of its request: nobody makes one directly. A refusal that
 * comes back as nothing is told as a failure. Source: spec section 7, Outcome rules.
 */
export const useAddAccount = (merchantId: number) =>
  useActionSteps({
    name: `bankAccount:new:${merchantId}`,
    title: 'bankAccounts.addTitle',
    empty: emptyAccount,
    itemOf: values => accountOf(values, merchantId),
    intentOf,
    send: (provider, account, once) =>
      orRefusal(provider.createBankAccount(account, once), 'bankAccounts.failed'),
    invalidates: ['bankAccounts', 'approvalRequests', 'history'],
  });

export type AddAccountSteps = ReturnType<typeof useAddAccount>;
