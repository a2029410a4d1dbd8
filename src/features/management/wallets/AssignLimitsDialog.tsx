import { Alert } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MAX_PAGE_SIZE } from '#contract/constants.ts';
import { updateWallet } from '#contract/endpoints/money/walletChanges.ts';
import type { Sen } from '#contract/money.ts';
import {
  WALLET_LIMITS,
  type Wallet,
  type WalletConfig,
  walletUpdate,
} from '#contract/records/wallet.ts';
import { useGuardedForm } from '#hooks/actions/useGuardedForm.ts';
import type { WalletChange } from '#providers/data/surface.ts';
import { useRead } from '#providers/data/useRead.ts';
import { walletConfigRecord, walletRecord } from '#records/wallet/walletRecord.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { SelectInput } from '#ui/form/choice/SelectInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { Facts } from '#ui/record/Facts.tsx';
import { explainChanged, seenOf } from '#ui/state/ChangedMeanwhile.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { inlineRM } from '#ui/text/inlineRM.ts';

interface AssignLimitsDialogProps {
  wallet: Wallet;
  onClose: () => void;
}

/** The id of the limits; empty if the wallet has none yet. */
type LimitsForm = Record<'walletConfigId', string>;

/** Assigns other limits to the wallet. Source: docs/contract.md, Wallet (UPDATE_WALLET). */
export function AssignLimitsDialog({ wallet, onClose }: AssignLimitsDialogProps) {
  const translate = useTranslate();
  const { id, ownerName, ulid } = wallet;
  const [opened] = useState({ walletConfigId: wallet.transactionSettings?.id ?? null });
  const [empty] = useState<LimitsForm>({
    walletConfigId: String(opened.walletConfigId ?? ''),
  });
  const { offered, read } = useOfferedLimits(wallet);
  const { mutate, form } = useGuardedForm({
    name: `walletLimits:${id}`,
    call: updateWallet,
    empty,
    run: (provider, change: WalletChange) => provider.updateWallet(change),
    invalidates: ['wallets', 'walletHistory', 'walletConfigs'],
    done: 'wallets.limits.changed',
    onClose,
  });
  const submit = ({ walletConfigId }: LimitsForm) => {
    if (walletConfigId === empty.walletConfigId) onClose();
    else {
      const change = { walletConfigId: Number(walletConfigId) };
      mutate({
        id,
        ...change,
        seen: seenOf(walletUpdate.fields, change, opened, form.action.error),
      });
    }
  };
  return (
    <FormDialog<LimitsForm>
      {...form}
      explain={error =>
        explainChanged(walletRecord, walletUpdate.fields, error) ?? form.explain(error)
      }
      title={translate('wallets.limits.title', { name: ownerName ?? ulid })}
      submit="ra.action.save"
      onSubmit={submit}
    >
      {read.error && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      <SelectInput<LimitsForm>
        source="walletConfigId"
        label="resources.wallets.fields.walletConfigId"
        {...(empty.walletConfigId === '' && { empty: translate('ui.choose') })}
        choices={offered.map(({ id: configId, dailyLimit, maxBalance }) => ({
          value: String(configId),
          label: translate('wallets.limits.option', {
            id: configId,
            day: inlineRM(dailyLimit),
            most: inlineRM(maxBalance),
          }),
        }))}
        required
      />
      <AssignedLimits wallet={wallet} offered={offered} />
    </FormDialog>
  );
}

/** The limits to choose from, latest first, with those that the wallet has, even if these were deleted. */
function useOfferedLimits({ transactionSettings: current }: Wallet) {
  const read = useGetList<WalletConfig>('walletConfigs', {
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
  });
  const { data = [] } = read;
  const isListed = !current || data.some(({ id }) => id === current.id);
  return { offered: isListed ? data : [current, ...data], read };
}

interface AssignedLimitsProps {
  wallet: Wallet;
  offered: readonly WalletConfig[];
}

/** The chosen limits, and what follows for a wallet that is already outside them. i18n: wallets.limits.beyond.* */
function AssignedLimits({ wallet, offered }: AssignedLimitsProps) {
  const translate = useTranslate();
  const { data: usage } = useRead(['wallets', 'usage', wallet.id], (provider, options) =>
    provider.getWalletUsage({ id: wallet.id, ...options }),
  );
  const chosen = useWatch({ name: 'walletConfigId' });
  const limits = offered.find(({ id }) => String(id) === chosen);
  if (!limits) return null;
  const amounts = { balance: inlineRM(wallet.balance), used: inlineRM(usage?.usedToday) };
  const beyond =
    limits.id === wallet.transactionSettings?.id
      ? []
      : beyondOf(limits, wallet.balance, usage?.usedToday);
  return (
    <>
      <Facts resource="walletConfigs" facts={factsOf(walletConfigRecord, limits, WALLET_LIMITS)} />
      {beyond.length > 0 && (
        <Alert severity="warning" role="status" sx={{ mt: 1 }}>
          {beyond.map(name => (
            <div key={name}>{translate(`wallets.limits.beyond.${name}`, amounts)}</div>
          ))}
        </Alert>
      )}
    </>
  );
}

/** Where the wallet is already outside the limits. Another backend may omit a figure, which is then not judged. */
const beyondOf = (
  { maxBalance, minBalance, dailyLimit }: WalletConfig,
  balance: Sen | null,
  usedToday: Sen | null | undefined,
) => [
  ...(isAbove(balance, maxBalance) ? ['aboveMaxBalance'] : []),
  ...(isAbove(minBalance, balance) ? ['belowMinBalance'] : []),
  ...(isAbove(usedToday, dailyLimit) ? ['aboveDailyLimit'] : []),
];

const isAbove = (one: Sen | null | undefined, other: Sen | null | undefined): boolean =>
  typeof one === 'number' && typeof other === 'number' && one > other;
