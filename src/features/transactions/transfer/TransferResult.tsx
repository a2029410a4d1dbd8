import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { formatRM } from '../../../contract/money.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { Receipt } from '../../../ui/action/Receipt.tsx';
import { SingleResult } from '../../../ui/action/SingleResult.tsx';
import { StateChip } from '../../../ui/action/StateChip.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import type { NamedTransfer } from './transfer.ts';
import type { TransferSteps } from './useTransfer.ts';

interface TransferResultProps {
  wallet: Wallet;
  item: NamedTransfer;
  steps: TransferSteps;
}

/** What became of it. To ask about one that nobody knows of takes the PIN again: it is not kept. */
export function TransferResult({ wallet, item, steps }: TransferResultProps) {
  const translate = useTranslate();
  const { state } = steps;
  const done = state.kind === 'done' ? state.value : undefined;
  const { amount, merchantName, remark } = item;
  const name = done?.receiver?.name ?? merchantName;
  return (
    <SingleResult
      state={state}
      words={done && translate('transfer.done', { amount: formatRM(amount), name })}
      onChange={steps.toForm}
      onAsk={steps.ask}
      onAnew={steps.startAnew}
      asksPin="transfer.pinAgain"
      links={
        <Button component={LinkBase} to="/transactions/allTransactions">
          {translate('money.toTransactions')}
        </Button>
      }
    >
      <Receipt
        title={translate('transfer.title')}
        amount={amount}
        status={
          done ? <StatusChip kind="transaction" value={done.status} /> : <StateChip state={state} />
        }
        reference={done?.referenceNumber}
        date={done?.createdDate ?? undefined}
        resource="money"
        facts={[
          { source: 'from', value: <bdi>{done?.sender?.name ?? wallet.ownerName}</bdi> },
          { source: 'to', value: <bdi>{name}</bdi> },
          { source: 'remark', value: remark && <bdi>{remark}</bdi> },
        ]}
      />
    </SingleResult>
  );
}
