import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { LinkBase, useGetOne, useParams, useTranslate } from 'react-admin';
import type { Transaction } from '../../../contract/records/transaction.ts';
import { Awaited } from '../../../ui/Awaited.tsx';
import { ActionColumn } from '../../../ui/action/ActionPage.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { wholeRecord } from '../../../ui/record/wholeRecord.ts';
import { transactionPath } from '../../../ui/transaction/transactionPath.ts';
import { RefundFlow } from './RefundFlow.tsx';
import type { WhyNot } from './useWhyNot.ts';

/**
 * Gives a payment back, whole or in part, never more than what is left. The transaction is the
 * route's `:id`. Source: spec sections 2 and 7 (refund/request).
 */
export function Refund() {
  const { id = '' } = useParams();
  const { meta, onError } = wholeRecord;
  const { data, error, refetch } = useGetOne<Transaction>(
    'transactions',
    { id: Number(id), meta },
    { onError },
  );
  // the next refund of the same payment begins with what is left by then: its form is made anew
  const [turn, setTurn] = useState(0);
  return (
    <Awaited title="refund.title" value={data} error={error} onRetry={() => void refetch()}>
      {transaction => (
        <RefundFlow
          key={`${id}/${turn}`}
          transaction={transaction}
          askAgain={refetch}
          onAnew={() => setTurn(turn + 1)}
          refusal={why => <RefundRefused {...{ why, transaction }} />}
        />
      )}
    </Awaited>
  );
}

interface RefundRefusedProps {
  why: WhyNot;
  transaction: Transaction;
}

/** Nothing can be given back: why, and the transaction as it stands. */
function RefundRefused({ why, transaction }: RefundRefusedProps) {
  const translate = useTranslate();
  return (
    <ActionColumn>
      <PageTitle title={translate('refund.title')} />
      <Alert severity="warning" role="status" sx={{ mb: 2 }}>
        {translate(`refund.whyNot.${why}`, { reference: transaction.referenceNumber })}
      </Alert>
      <Button component={LinkBase} to={transactionPath(transaction)}>
        {translate('refund.toPayment')}
      </Button>
    </ActionColumn>
  );
}
