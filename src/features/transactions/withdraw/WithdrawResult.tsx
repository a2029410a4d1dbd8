import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import type { Wallet } from '../../../contract/records/wallet.ts';
import type { Withdrawal } from '../../../providers/data/surface.ts';
import { Receipt } from '../../../ui/action/Receipt.tsx';
import { SingleResult } from '../../../ui/action/SingleResult.tsx';
import { StateChip } from '../../../ui/action/StateChip.tsx';
import { ifKnown } from '../../../ui/record/Facts.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { HeldNotice } from './HeldNotice.tsx';
import type { WithdrawSteps } from './useWithdraw.ts';

interface WithdrawResultProps {
  wallet: Wallet;
  item: Withdrawal;
  /** The account, as a person knows it, until the bank names it. */
  bank: string;
  steps: WithdrawSteps;
}

/** What became of it. Done is asked for, not paid: the bank takes its time. */
export function WithdrawResult({ wallet, item, bank, steps }: WithdrawResultProps) {
  const translate = useTranslate();
  const { state } = steps;
  const done = state.kind === 'done' ? state.value.transaction : undefined;
  return (
    <SingleResult
      state={state}
      words={done && translate('withdraw.requested')}
      onChange={steps.toForm}
      onAsk={() => steps.ask()}
      onAnew={steps.startAnew}
      links={
        <>
          {done && (
            <Button component={LinkBase} to={statePath(done.referenceNumber)}>
              {translate('withdraw.toState')}
            </Button>
          )}
          <Button component={LinkBase} to="/transactions/allTransactions">
            {translate('money.toTransactions')}
          </Button>
        </>
      }
    >
      <HeldNotice until={done?.heldUntil} />
      <Receipt
        title={translate('withdraw.title')}
        amount={item.amount}
        status={
          done ? <StatusChip kind="transaction" value={done.status} /> : <StateChip state={state} />
        }
        reference={done?.referenceNumber}
        date={done?.createdDate ?? undefined}
        resource="money"
        facts={[
          { source: 'from', value: <bdi>{done?.sender?.name ?? wallet.ownerName}</bdi> },
          { source: 'to', value: <bdi>{done?.receiver?.name ?? bank}</bdi> },
          { source: 'remark', value: ifKnown(item.remark, text => <bdi>{text}</bdi>) },
        ]}
      />
    </SingleResult>
  );
}

const statePath = (reference: string) =>
  `/transactions/withdraw?reference=${encodeURIComponent(reference)}`;
