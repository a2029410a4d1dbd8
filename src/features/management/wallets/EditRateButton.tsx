import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { updateWallet } from '#contract/endpoints/money/walletChanges.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import { useMay } from '#session/useMay.ts';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useTranslate } from '#ui/locale.ts';

const { Loaded: EditRateDialog, preload } = lazyDialog(
  async () => (await import('./EditRateDialog.tsx')).EditRateDialog,
);

/** Opens the change of the wallet's MDR, for those who may make or request it. */
export function EditRateButton({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  const mayEdit = useMay(updateWallet, wallet) !== 'denied';
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <Button variant="contained" {...preload} onClick={() => setOpen(true)}>
        {translate('wallets.edit')}
      </Button>
      {isOpen && (
        <Suspense>
          <EditRateDialog wallet={wallet} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
