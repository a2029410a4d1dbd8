import { Link, useTranslate } from 'react-admin';
import type { Transaction } from '../../../contract/records/transaction.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { transactionPath } from '../../../ui/transaction/transactionPath.ts';
import type { WhyNot } from './useWhyNot.ts';

interface RefundRefusedProps {
  why: WhyNot;
  transaction: Transaction;
}

/** Nothing can be given back: why, and the transaction as it stands. */
export function RefundRefused({ why, transaction }: RefundRefusedProps) {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate('refund.title')} />
      <p className="k-banner" data-tone="warn" role="status">
        {translate(`refund.whyNot.${why}`, { reference: transaction.referenceNumber })}
      </p>
      <p className="k-actions">
        <Link to={transactionPath(transaction)} className="k-button">
          {translate('refund.toPayment')}
        </Link>
      </p>
    </>
  );
}
