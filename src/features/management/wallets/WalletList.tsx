import { pageOf } from '#contract/paths.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import { walletRecord } from '#records/wallet/walletRecord.ts';
import { choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';

const columns = columnsOf(walletRecord, {
  ownerName: 'title',
  type: 'line',
  status: 'end',
  balance: 'corner',
  mdr: 'table',
  ulid: 'table',
  createdDate: 'line',
  id: 'hidden',
});

const filters = [choiceOf(walletRecord, 'type'), choiceOf(walletRecord, 'status')];

/** The wallets of holders, merchants and partners, latest first. Source: docs/product.md, 2.4 and 7.12. */
export const WalletList = () => (
  <ListPage<Wallet>
    resource="wallets"
    title="wallets.title"
    search="wallets.search"
    columns={columns}
    filters={filters}
    to={pageOf.wallets}
  />
);
