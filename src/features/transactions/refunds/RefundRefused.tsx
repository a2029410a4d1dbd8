import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
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
      <Alert severity="warning" role="status">
        {translate(`refund.whyNot.${why}`, { reference: transaction.referenceNumber })}
      </Alert>
      <p className="k-actions">
        <Button component={LinkBase} to={transactionPath(transaction)}>
          {translate('refund.toPayment')}
        </Button>
      </p>
    </>
  );
}
