import { useTranslate } from 'react-admin';
import { useRead } from '../../../providers/data/useRead.ts';
import { useProfile } from '../../../session/useSession.ts';
import type { Choice } from '../../../ui/form/SelectInput.tsx';

/** The account that the merchant was taken in with. Source: docs/contract.md, The bank. */
const REGISTERED = 'registered';

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
  const approved = data.filter(({ status }) => status === 'APPROVED');
  const choices: readonly Choice[] = [
    { value: REGISTERED, label: translate('withdraw.registered') },
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
    /** As a person knows it; its number where it is not there any more. */
    nameOf: (bankId: string) => choices.find(({ value }) => value === bankId)?.label ?? bankId,
  };
}

export type Banks = ReturnType<typeof useBanks>;
