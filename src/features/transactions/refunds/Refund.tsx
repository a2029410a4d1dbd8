import { useState } from 'react';
import { useGetOne, useParams } from 'react-admin';
import type { Transaction } from '../../../contract/records/transaction.ts';
import { Awaited } from '../../../ui/Awaited.tsx';
import { wholeRecord } from '../../../ui/record/wholeRecord.ts';
import { RefundFlow } from './RefundFlow.tsx';

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
        />
      )}
    </Awaited>
  );
}
