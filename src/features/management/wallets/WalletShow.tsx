import { listWalletHistory, updateWallet } from '#contract/endpoints/money/walletChanges.ts';
import { PATHS } from '#contract/paths.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import { usePendingRequest } from '#hooks/actions/usePendingRequest.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import { AuditTable } from '#records/history/AuditTable.tsx';
import { PendingBanner } from '#records/request/PendingBanner.tsx';
import { RecordRequests } from '#records/request/RecordRequests.tsx';
import { TransactionRecordList } from '#records/transaction/TransactionRecordList.tsx';
import { walletRecord } from '#records/wallet/walletRecord.ts';
import { useMay, useMayToOthers } from '#session/useMay.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { useRowPath } from '#ui/fields/recordPath.ts';
import { RecordList } from '#ui/record/RecordList.tsx';
import { RecordPage } from '#ui/record/RecordPage.tsx';
import { RecordTabs } from '#ui/record/RecordTabs.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import { WalletOverview } from './WalletOverview.tsx';

/** A wallet: its balance, its limits and their usage, and its transactions. Source: docs/product.md, 2.4. */
export const WalletShow = () => (
  <RecordPage<Wallet>
    resource="wallets"
    list={{ path: PATHS.wallets, title: 'wallets.title' }}
    title={({ ownerName, ulid }) => ownerName ?? ulid}
    status={({ status }) => <StatusChip kind="wallet" value={status} />}
    facts={wallet =>
      factsOf(walletRecord, wallet, [
        'balance',
        'type',
        typeof wallet.mdr === 'number' && 'mdr',
        'owner',
      ])
    }
    actions={wallet => <WalletActions wallet={wallet} />}
  >
    {wallet => <WalletTabs wallet={wallet} />}
  </RecordPage>
);

interface OfWallet {
  wallet: Wallet;
}

function WalletTabs({ wallet }: OfWallet) {
  const hasRequests = useRowPath('approvalRequest') !== undefined;
  const hasHistory = useMayToOthers(listWalletHistory) !== 'denied';
  const request = usePendingRequest('wallet', String(wallet.id));
  // Refetches the request and the wallet when a validator decides while the page is open.
  useQuietRefresh('Approval', 'approvalRequests');
  useQuietRefresh('Approval', 'wallets');
  return (
    <>
      <PendingBanner request={request} />
      <RecordTabs
        label={tab => `wallets.tabs.${tab}`}
        panels={{
          overview: WalletOverview,
          transactions: WalletTransactions,
          ...(hasRequests && { requests: WalletRequests }),
          ...(hasHistory && { history: WalletHistory }),
        }}
        of={{ wallet }}
      />
    </>
  );
}

const WalletTransactions = ({ wallet }: OfWallet) => (
  <TransactionRecordList
    resource="merchantTransactions"
    filter={{ walletId: wallet.id }}
    whose={wallet.ownerName ?? undefined}
  />
);

const WalletRequests = ({ wallet }: OfWallet) => <RecordRequests entity="wallet" id={wallet.id} />;

const WalletHistory = ({ wallet }: OfWallet) => (
  <RecordList resource="walletHistory" filter={{ walletId: wallet.id }}>
    <AuditTable />
  </RecordList>
);

const { Loaded: EditRateDialog, preload: preloadRate } = lazyDialog(
  async () => (await import('./EditRateDialog.tsx')).EditRateDialog,
);

const { Loaded: AssignLimitsDialog, preload: preloadLimits } = lazyDialog(
  async () => (await import('./AssignLimitsDialog.tsx')).AssignLimitsDialog,
);

/** Opens the forms for the wallet's MDR and its limits, for users who may change them or request a change. */
function WalletActions({ wallet }: { wallet: Wallet }) {
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
