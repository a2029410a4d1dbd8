import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { formatRM } from '../../../contract/money.ts';
import type { Transaction } from '../../../contract/records/transaction.ts';
import type { Refund } from '../../../providers/data/surface.ts';
import { Receipt } from '../../../ui/action/Receipt.tsx';
import { SingleResult } from '../../../ui/action/SingleResult.tsx';
import { StateChip } from '../../../ui/action/StateChip.tsx';
import { ifKnown } from '../../../ui/record/Facts.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { transactionPath } from '../../../ui/transaction/transactionPath.ts';
import type { RefundSteps } from './useRefund.ts';

interface RefundResultProps {
  transaction: Transaction;
  item: Refund;
  steps: RefundSteps;
  onAnew: () => void;
}

/** What became of it. */
export function RefundResult({ transaction, item, steps, onAnew }: RefundResultProps) {
  const translate = useTranslate();
  const { state } = steps;
  const done = state.kind === 'done' ? state.value : undefined;
  const { sender, receiver, referenceNumber } = transaction;
  const payer = sender?.name ?? '–';
  return (
    <SingleResult
      state={state}
      words={done && translate('refund.done', { amount: formatRM(item.amount), payer })}
      onChange={steps.toForm}
      onAsk={() => steps.ask()}
      onAnew={onAnew}
      links={
        <>
          <Button component={LinkBase} to={transactionPath(transaction)}>
            {translate('refund.toPayment')}
          </Button>
          <Button component={LinkBase} to="/transactions/allTransactions">
            {translate('money.toTransactions')}
          </Button>
        </>
      }
    >
      <Receipt
        title={translate('refund.title')}
        amount={item.amount}
        status={
          done ? <StatusChip kind="transaction" value={done.status} /> : <StateChip state={state} />
        }
        reference={done?.referenceNumber}
        date={done?.createdDate ?? undefined}
        resource="money"
        facts={[
          { source: 'from', value: <bdi>{receiver?.name}</bdi> },
          { source: 'to', value: <bdi>{payer}</bdi> },
          { source: 'payment', value: <bdi>{referenceNumber}</bdi> },
          { source: 'remark', value: ifKnown(item.remark, text => <bdi>{text}</bdi>) },
        ]}
      />
    </SingleResult>
  );
}
