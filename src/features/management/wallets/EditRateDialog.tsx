import { useState } from 'react';
import { updateWallet } from '#contract/endpoints/money/walletChanges.ts';
import { type Wallet, walletUpdate } from '#contract/records/wallet.ts';
import { readRate } from '#contract/rules/money/rateRules.ts';
import { useGuardedForm } from '#hooks/actions/useGuardedForm.ts';
import type { WalletChange } from '#providers/data/surface.ts';
import { walletRecord } from '#records/wallet/walletRecord.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { RateInput } from '#ui/form/inputs/RateInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { explainChanged, seenOf } from '#ui/state/ChangedMeanwhile.tsx';

interface EditRateDialogProps {
  wallet: Wallet;
  onClose: () => void;
}

interface RateForm {
  mdr: string;
}

/** Asks for the wallet's merchant discount rate. Source: docs/product.md, 7.12 (update wallet). */
export function EditRateDialog({ wallet, onClose }: EditRateDialogProps) {
  const { id, mdr, ownerName, ulid } = wallet;
  const [empty] = useState<RateForm & Record<string, string>>(() => ({
    mdr: String(mdr ?? ''),
  }));
  const [opened] = useState({ mdr });
  const { mutate, form } = useGuardedForm({
    name: `updateWallet:${id}`,
    call: updateWallet,
    empty,
    run: (provider, change: WalletChange) => provider.updateWallet(change),
    invalidates: ['wallets', 'walletHistory', 'merchants', 'merchantHistory'],
    done: 'wallets.changed',
    onClose,
  });
  const submit = ({ mdr: typed }: RateForm) => {
    const rate = readRate(typed);
    if (rate === mdr) onClose();
    else if (rate !== undefined) {
      mutate({
        id,
        mdr: rate,
        seen: seenOf(walletUpdate.fields, { mdr: rate }, opened, form.action.error),
      });
    }
  };
  return (
    <FormDialog<RateForm & Record<string, string>>
      {...form}
      explain={error =>
        explainChanged(walletRecord, walletUpdate.fields, error) ?? form.explain(error)
      }
      title={useTranslate()('wallets.editTitle', { name: ownerName ?? ulid })}
      submit="ra.action.save"
      onSubmit={submit}
    >
      <RateInput<RateForm> source="mdr" label="resources.wallets.fields.mdr" required />
    </FormDialog>
  );
}
