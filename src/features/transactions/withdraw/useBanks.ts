import { useGetOne } from 'react-admin';
import type { Merchant } from '#contract/records/merchant.ts';
import { useRead } from '#providers/data/useRead.ts';
import { useProfile } from '#session/useSession.ts';
import { useTranslate } from '#ui/locale.ts';

/** The account that the merchant was taken in with. Source: docs/contract.md, The bank. */
export const REGISTERED = 'registered';

/** Where a withdrawal can go: the registered account, and those that were approved. */
export function useBanks() {
  const translate = useTranslate();
  const merchantId = useProfile().merchant?.id ?? 0;
  const enabled = merchantId > 0;
  // without it the registered account is still distinguished by its words
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
      .map(({ id, bankName, accountName, accountNumber, ...account }) => ({
        value: String(id),
        label: `${bankName} · ${accountNumber} · ${accountName}`,
        payoutsFrom: account.payoutsFrom,
      })),
  ];
  const choiceOf = (bankId: string) => choices.find(({ value }) => value === bankId);
  return {
    choices,
    /** Why only the registered one can be chosen. */
    error: accounts.error,
    retry: () => void accounts.refetch(),
    /** From when the bank pays out to it, an instant that may be over; undefined if at once. */
    payoutsFrom: (bankId: string) => choiceOf(bankId)?.payoutsFrom,
    /** As a user knows it; its number if it no longer exists. */
    nameOf: (bankId: string) => choiceOf(bankId)?.label ?? bankId,
  };
}
