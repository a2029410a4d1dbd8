import { updateWallet } from '#contract/endpoints/money/walletChanges.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import { useMay } from '#session/useMay.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';

const { Loaded: EditRateDialog, preload: preloadRate } = lazyDialog(
  async () => (await import('./EditRateDialog.tsx')).EditRateDialog,
);

const { Loaded: AssignLimitsDialog, preload: preloadLimits } = lazyDialog(
  async () => (await import('./AssignLimitsDialog.tsx')).AssignLimitsDialog,
);

/** Opens the forms for the wallet's MDR and its limits, for users who may change them or request a change. */
export function WalletActions({ wallet }: { wallet: Wallet }) {
  if (useMay(updateWallet, wallet) === 'denied') return null;
  return (
    <>
      <DialogButton label="wallets.edit" preload={preloadRate}>
        {onClose => <EditRateDialog wallet={wallet} onClose={onClose} />}
      </DialogButton>
      <DialogButton label="wallets.limits.change" preload={preloadLimits} variant="outlined">
        {onClose => <AssignLimitsDialog wallet={wallet} onClose={onClose} />}
      </DialogButton>
    </>
  );
}
