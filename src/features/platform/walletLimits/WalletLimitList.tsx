import Button from '@mui/material/Button';
import { Suspense, useMemo, useState } from 'react';
import { createWalletConfig, updateWalletConfig } from '#contract/endpoints/money/walletChanges.ts';
import type { WalletConfig } from '#contract/records/wallet.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import { walletConfigRecord } from '#records/wallet/walletRecord.ts';
import { useMay } from '#session/useMay.ts';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { actionsColumn, columnsOf } from '#ui/fields/columnsOf.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';
import { useTranslate } from '#ui/locale.ts';
import { MoreMenu } from '#ui/menu/MoreMenu.tsx';

const { Loaded: ConfigDialog, preload } = lazyDialog(
  async () => (await import('./ConfigDialog.tsx')).ConfigDialog,
);

const columns = columnsOf(walletConfigRecord, {
  id: 'title',
  dailyLimit: 'line',
  maxBalance: 'corner',
  minBalance: 'line',
  minTopup: 'line',
  createdDate: 'table',
  lastModifiedBy: 'hidden',
  lastModifiedDate: 'hidden',
});

/** The limits that wallets are held to. Source: docs/product.md, 3.7 and 7.12 (wallet-configs). */
export function WalletLimitList() {
  const translate = useTranslate();
  const mayCreate = useMay(createWalletConfig) !== 'denied';
  const mayChange = useMay(updateWalletConfig) !== 'denied';
  const [isOpen, setOpen] = useState(false);
  // limits that a validator decides while the page is open
  useQuietRefresh('Approval', 'walletConfigs');
  const all = useMemo(
    () =>
      mayChange
        ? [...columns, actionsColumn<WalletConfig>(config => <RowActions config={config} />)]
        : columns,
    [mayChange],
  );
  return (
    <>
      <ListPage<WalletConfig>
        resource="walletConfigs"
        title="limits.title"
        columns={all}
        action={
          mayCreate && (
            <Button variant="contained" {...preload} onClick={() => setOpen(true)}>
              {translate('limits.create')}
            </Button>
          )
        }
      />
      {isOpen && (
        <Suspense>
          <ConfigDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function RowActions({ config }: { config: WalletConfig }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MoreMenu
        row={`#${config.id}`}
        actions={[{ label: 'ra.action.edit', onChoose: () => setOpen(true) }]}
      />
      {isOpen && (
        <Suspense>
          <ConfigDialog config={config} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
