import { useGetOne } from 'react-admin';
import type { Merchant } from '#contract/records/merchant.ts';
import { useRead } from '#providers/data/useRead.ts';
import { accountName } from '#records/bankAccount/accountName.ts';
import { useProfile } from '#session/useSession.ts';
import { useTranslate } from '#ui/locale.ts';

/** The account from the merchant's onboarding. Source: docs/contract.md, The bank. */
export const REGISTERED = 'registered';

/** Payout accounts: the registered account and the approved ones. */
export function useBanks() {
  const translate = useTranslate();
  const merchantId = useProfile().merchant?.id ?? 0;
  const enabled = merchantId > 0;
  // if it is missing, the registered account is still distinguished by its label
  const { data: merchant } = useGetOne<Merchant>(
    'merchants',
    { id: merchantId },
    { enabled, onError: () => undefined },
  );
  const accounts = useRead(
    ['bankAccounts', merchantId],
    (provider, options) => provider.listBankAccounts({ merchantId, ...options }),
    { enabled },
  );
  const { businessBankName: bank, businessBankAccountNumber: number, payoutsFrom } = merchant ?? {};
  const registered =
    bank && number
      ? translate('withdraw.registeredAs', { bank, end: number.slice(-4) })
      : translate('withdraw.registered');
  const choices = [
    { value: REGISTERED, label: registered, payoutsFrom },
    ...(accounts.data ?? [])
      .filter(({ status }) => status === 'APPROVED')
      .map(account => ({
        value: String(account.id),
        label: [accountName(account), account.accountName].filter(Boolean).join(' · '),
        payoutsFrom: account.payoutsFrom,
      })),
  ];
  const choiceOf = (bankId: string) => choices.find(({ value }) => value === bankId);
  return {
    choices,
    /** Whether the other accounts are still loading. */
    isLoading: accounts.isLoading,
    /** Why only the registered account is available. */
    error: accounts.error,
    retry: () => void accounts.refetch(),
    /** Instant from which the bank pays out to the account, possibly in the past; undefined if at once. */
    payoutsFrom: (bankId: string) => choiceOf(bankId)?.payoutsFrom,
    /** The account's display name; its id if it no longer exists. */
    nameOf: (bankId: string) => choiceOf(bankId)?.label ?? bankId,
  };
}
