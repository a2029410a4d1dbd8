import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { formatRM } from '../../../contract/money.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import type { TopUp } from '../../../providers/data/surface.ts';
import { Receipt } from '../../../ui/action/Receipt.tsx';
import { SingleResult } from '../../../ui/action/SingleResult.tsx';
import { StateChip } from '../../../ui/action/StateChip.tsx';
import { ifKnown } from '../../../ui/record/Facts.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import type { TopUpSteps } from './useTopUp.ts';

interface TopUpResultProps {
  wallet: Wallet;
  item: TopUp;
  steps: TopUpSteps;
}

/** What became of it. Done is asked for, and not paid: now it is the bank's turn. */
export function TopUpResult({ wallet, item, steps }: TopUpResultProps) {
  const translate = useTranslate();
  const { state } = steps;
  const asked = state.kind === 'done' ? state.value : undefined;
  const words = asked?.paymentUrl ? 'topUp.asked' : 'topUp.nowhere';
  return (
    <SingleResult
      state={state}
      words={asked && translate(words, { amount: formatRM(item.amount) })}
      doneTone={asked?.paymentUrl ? 'busy' : 'warn'}
      next={
        asked && (
          <>
            {asked.paymentUrl && (
              <a href={asked.paymentUrl} className="k-button" data-kind="primary" rel="noreferrer">
                {translate('topUp.toBank')}
              </a>
            )}
            <Button component={LinkBase} to={statePath(asked.referenceNumber)}>
              {translate('topUp.toState')}
            </Button>
          </>
        )
      }
      onChange={steps.toForm}
      onAsk={() => steps.ask()}
      onAnew={steps.startAnew}
      links={
        <Button component={LinkBase} to="/transactions/allTransactions">
          {translate('money.toTransactions')}
        </Button>
      }
    >
      <Receipt
        title={translate('topUp.title')}
        amount={item.amount}
        status={
          asked ? <StatusChip kind="transaction" value="PENDING" /> : <StateChip state={state} />
        }
        reference={asked?.referenceNumber}
        resource="money"
        facts={[
          { source: 'from', value: translate('topUp.from') },
          { source: 'to', value: <bdi>{wallet.ownerName}</bdi> },
          { source: 'phone', value: item.phoneNum },
          {
            source: 'description',
            value: ifKnown(item.transactionDescription, text => <bdi>{text}</bdi>),
          },
        ]}
      />
    </SingleResult>
  );
}

const statePath = (reference: string) =>
  `/transactions/topUp?reference=${encodeURIComponent(reference)}`;
