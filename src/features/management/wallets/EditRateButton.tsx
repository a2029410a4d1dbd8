import { updateWallet } from '#contract/endpoints/money/walletChanges.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import { useMay } from '#session/useMay.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';

const { Loaded: EditRateDialog, preload } = lazyDialog(
  async () => (await import('./EditRateDialog.tsx')).EditRateDialog,
);

/** Opens the form for the wallet's MDR, for users who may change it or request a change. */
export function EditRateButton({ wallet }: { wallet: Wallet }) {
  if (useMay(updateWallet, wallet) === 'denied') return null;
  return (
    <DialogButton label="wallets.edit" preload={preload}>
      {onClose => <EditRateDialog wallet={wallet} onClose={onClose} />}
    </DialogButton>
  );
}
