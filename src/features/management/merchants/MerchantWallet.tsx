import type { ReactNode } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Merchant } from '../../../contract/records/merchant.ts';
import type { Transaction } from '../../../contract/records/transaction.ts';
import type { Wallet, WalletConfig } from '../../../contract/records/wallet.ts';
import { useViewer } from '../../../session/useSession.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RecordTable } from '../../../ui/list/RecordTable.tsx';
import { type Fact, Facts, ifKnown } from '../../../ui/record/Facts.tsx';
import { RecordList } from '../../../ui/record/RecordList.tsx';
import { CopyButton } from '../../../ui/text/CopyButton.tsx';
import { DateTimeText } from '../../../ui/text/DateTimeText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { transactionColumns } from '../../../ui/transaction/transactionColumns.tsx';
import { transactionPath } from '../../../ui/transaction/transactionPath.ts';

interface WithWalletProps {
  merchant: Merchant;
  children: (wallet: Wallet) => ReactNode;
}

/** The merchant's wallet, once it has come; an applicant has none. */
function WithWallet({ merchant, children }: WithWalletProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<Wallet>(
    'wallets',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
      filter: { merchantId: merchant.id },
    },
    { onError: () => undefined },
  );
  const [wallet] = data ?? [];
  if (wallet) return children(wallet);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <p role={data ? undefined : 'status'} className="k-state">
      {translate(data ? 'merchants.noWallet' : 'list.loading')}
    </p>
  );
}

const walletFacts = (wallet: Wallet): Fact[] => [
  {
    source: 'ulid',
    value: (
      <>
        {wallet.ulid} <CopyButton text={wallet.ulid} />
      </>
    ),
  },
  { source: 'balance', value: <MoneyText amount={wallet.balance} /> },
  { source: 'status', value: <StatusChip kind="wallet" value={wallet.status} /> },
  { source: 'mdr', value: wallet.mdr },
  {
    source: 'createdDate',
    value: ifKnown(wallet.createdDate, at => <DateTimeText instant={at} />),
  },
];

const LIMITS = ['dailyLimit', 'maxBalance', 'minBalance', 'minTopup'] as const;

const limitFacts = (config: WalletConfig | null): Fact[] =>
  LIMITS.map(source => ({
    source,
    value: ifKnown(config?.[source], amount => <MoneyText amount={amount} />),
  }));

/** What is in it, in which state it is, and to what it is held. */
export const MerchantWallet = ({ merchant }: { merchant: Merchant }) => (
  <WithWallet merchant={merchant}>{wallet => <WalletPanels wallet={wallet} />}</WithWallet>
);

function WalletPanels({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  return (
    <>
      <section className="k-section">
        <h2>{translate('merchants.sections.wallet')}</h2>
        <div className="k-panel">
          <Facts resource="wallets" facts={walletFacts(wallet)} />
        </div>
      </section>
      <section className="k-section">
        <h2>{translate('merchants.sections.limits')}</h2>
        <div className="k-panel">
          <Facts resource="walletConfigs" facts={limitFacts(wallet.transactionSettings)} />
        </div>
      </section>
    </>
  );
}

const shown = transactionColumns.filter(({ hidden }) => !hidden);

/** What left its wallet and what came in. Source: spec section 7 (transactions/merchant, /partner). */
export function MerchantTransactions({ merchant }: { merchant: Merchant }) {
  const { role } = useViewer();
  const resource = role === 'EWALLET_PARTNER' ? 'partnerTransactions' : 'merchantTransactions';
  return (
    <WithWallet merchant={merchant}>
      {({ id }) => (
        <RecordList resource={resource} filter={{ walletId: id }}>
          <RecordTable<Transaction> columns={shown} fieldsOf="transactions" to={transactionPath} />
        </RecordList>
      )}
    </WithWallet>
  );
}
