import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Wallet } from '../../../contract/records/wallet.ts';
import type { LinkRequest } from '../../../providers/data/surface.ts';
import { Receipt } from '../../../ui/action/Receipt.tsx';
import { ifKnown } from '../../../ui/record/Facts.tsx';

interface AskedReceiptProps {
  item: LinkRequest;
  wallet: Wallet;
  status: ReactNode;
}

/** What was asked for, as long as nothing else is known of it. */
export function AskedReceipt({ item, wallet, status }: AskedReceiptProps) {
  const translate = useTranslate();
  return (
    <Receipt
      title={translate('payment.title')}
      amount={item.amount}
      status={status}
      reference={undefined}
      resource="money"
      facts={[
        { source: 'to', value: <bdi>{wallet.ownerName}</bdi> },
        { source: 'description', value: ifKnown(item.description, text => <bdi>{text}</bdi>) },
      ]}
    />
  );
}
