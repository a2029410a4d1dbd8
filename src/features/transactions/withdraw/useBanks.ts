import { useGetOne, useTranslate } from 'react-admin';
import type { Merchant } from '../../../contract/records/merchant.ts';
import { useRead } from '../../../providers/data/useRead.ts';
import { useProfile } from '../../../session/useSession.ts';
import type { Choice } from '../../../ui/form/choice.ts';

/** The account that the merchant was taken in with. Source: docs/contract.md, The bank. */
const REGISTERED = 'registered';

interface RegisteredAccount {
  label?: string;
  payoutsFrom?: string | null | undefined;
}

/**
 * The registered account as a person knows it, from the merchant's own record.
 * @returns empty until that is loaded, or if it has no account
 */
function useRegistered(merchantId: number): RegisteredAccount {
  const translate = useTranslate();
  const { data } = useGetOne<Merchant>(
    'merchants',
    { id: merchantId },
    // without it the account is still told apart by its words
    { enabled: merchantId > 0, onError: () => undefined },
  );
  const { businessBankName: bank, businessBankAccountNumber: number } = data ?? {};
  if (!bank || !number) return {};
  const label = translate('withdraw.registeredAs', { bank, end: number.slice(-4) });
  return { label, payoutsFrom: data?.payoutsFrom };
}

/** Where a withdrawal can go: the registered account, and those that were approved. */
export function useBanks() {
  const translate = useTranslate();
  const merchantId = useProfile().merchant?.id ?? 0;
  const {
    data = [],
    error,
    refetch,
  } = useRead(
    ['bankAccounts', merchantId],
    (provider, options) => provider.listBankAccounts({ merchantId, ...options }),
    { enabled: merchantId > 0 },
  );
  const registered = useRegistered(merchantId);
  const approved = data.filter(({ status }) => status === 'APPROVED');
  const choices: readonly Choice[] = [
    { value: REGISTERED, label: registered.label ?? translate('withdraw.registered') },
    ...approved.map(({ id, bankName, accountName, accountNumber }) => ({
      value: String(id),
      label: `${bankName} · ${accountNumber} · ${accountName}`,
    })),
  ];
  return {
    choices,
    /** Why only the registered one can be chosen. */
    error,
    retry: () => void refetch(),
    /** From when the bank pays out to it, an instant that may be over; undefined if at once. */
    payoutsFrom: (bankId: string) =>
      (bankId === REGISTERED ? registered : approved.find(({ id }) => String(id) === bankId))
        ?.payoutsFrom ?? undefined,
    /** As a person knows it; its number where it is not there any more. */
    nameOf: (bankId: string) => choices.find(({ value }) => value === bankId)?.label ?? bankId,
  };
}
