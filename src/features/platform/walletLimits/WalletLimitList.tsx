import { useState } from 'react';
import { createWalletConfig, updateWalletConfig } from '#contract/endpoints/money/walletChanges.ts';
import type { WalletConfig } from '#contract/records/wallet.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import { walletConfigRecord } from '#records/wallet/walletRecord.ts';
import { useMay } from '#session/useMay.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { actionsColumn, columnsOf } from '#ui/fields/columnsOf.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';
import { EndMenu } from '#ui/record/EndMenu.tsx';

const { Loaded: ConfigDialog, preload } = lazyDialog(
  async () => (await import('./ConfigDialog.tsx')).ConfigDialog,
);

const { Loaded: DeleteConfigDialog } = lazyDialog(
  async () => (await import('./DeleteConfigDialog.tsx')).DeleteConfigDialog,
);

const columns = columnsOf(walletConfigRecord, {
  id: 'title',
  dailyLimit: 'labelled',
  maxBalance: 'labelled',
  minBalance: 'labelled',
  minTopup: 'labelled',
  createdDate: 'table',
  lastModifiedBy: 'hidden',
  lastModifiedDate: 'hidden',
});

const withActions = [
  ...columns,
  actionsColumn((config: WalletConfig) => <ConfigMenu config={config} />),
];

/** The wallet limits. Source: docs/product.md, 3.7 and 7.12 (wallet-configs). */
export function WalletLimitList() {
  const mayCreate = useMay(createWalletConfig) !== 'denied';
  const mayChange = useMay(updateWalletConfig) !== 'denied';
  // refetches the limits when a validator decides while the page is open
  useQuietRefresh('Approval', 'walletConfigs');
  return (
    <ListPage<WalletConfig>
      resource="walletConfigs"
      title="limits.title"
      columns={mayChange ? withActions : columns}
      action={
        mayCreate && (
          <DialogButton label="limits.create" preload={preload}>
            {onClose => <ConfigDialog onClose={onClose} />}
          </DialogButton>
        )
      }
    />
  );
}

function ConfigMenu({ config }: { config: WalletConfig }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <EndMenu
        end="delete"
        name={`#${config.id}`}
        others={[{ label: 'ra.action.edit', onChoose: () => setEditing(true) }]}
        dialog={onClose => <DeleteConfigDialog config={config} onClose={onClose} />}
      />
      {isEditing && <ConfigDialog config={config} onClose={() => setEditing(false)} />}
    </>
  );
}
