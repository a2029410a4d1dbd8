import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';

const { Loaded, preload } = lazyDialog(
  async () => (await import('./GenerateDialog.tsx')).GenerateDialog,
);

/** @param walletId of the merchant that the list is narrowed to */
export function GenerateReport({ walletId }: { walletId: number | undefined }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" aria-haspopup="dialog" onClick={() => setOpen(true)} {...preload}>
        {translate('settlement.generate')}
      </Button>
      {isOpen && (
        <Suspense>
          <Loaded walletId={walletId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
