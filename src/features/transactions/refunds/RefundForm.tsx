import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatRM, parseRM, sen } from '../../../contract/money.ts';
import type { Transaction } from '../../../contract/records/transaction.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { leftToRefund } from '../../../contract/refunds.ts';
import { FormStep } from '../../../ui/action/FormStep.tsx';
import { AmountInput } from '../../../ui/form/AmountInput.tsx';
import { RemarkInput } from '../../../ui/form/RemarkInput.tsx';
import { Facts } from '../../../ui/record/Facts.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { transactionPath } from '../../../ui/transaction/transactionPath.ts';
import type { RefundForm as Values } from './refundOf.ts';
import type { RefundSteps } from './useRefund.ts';

interface RefundFormProps {
  transaction: Transaction;
  /** That was paid; undefined where it is not known. */
  wallet: Wallet | undefined;
  steps: RefundSteps;
}

/** How much of it, and why. */
export function RefundForm({ transaction, wallet, steps }: RefundFormProps) {
  const left = leftToRefund(transaction);
  const bounds = useMemo(() => ({ atMost: left }), [left]);
  const { amount, refundedAmount, referenceNumber, sender } = transaction;
  return (
    <FormStep typed={steps.typed} cancelTo={transactionPath(transaction)} onSubmit={steps.toReview}>
      <div className="k-panel">
        <Facts
          resource="money"
          facts={[
            { source: 'payment', value: <bdi>{referenceNumber}</bdi> },
            { source: 'payer', value: <bdi>{sender?.name}</bdi> },
            { source: 'paid', value: <MoneyText amount={amount} /> },
            { source: 'refunded', value: <MoneyText amount={refundedAmount} /> },
            { source: 'refundable', value: <MoneyText amount={left} /> },
          ]}
        />
      </div>
      <AmountInput<Values>
        source="amount"
        label="resources.transactions.fields.amount"
        bounds={bounds}
        help={wallet && <Leaves wallet={wallet} />}
      />
      <RemarkInput<Values>
        source="remark"
        label="resources.transactions.fields.remark"
        required={false}
      />
    </FormStep>
  );
}

/** The balance of who pays it back, and what is left at least: a share of the fees comes back. */
function Leaves({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  const amount = parseRM(useWatch<Values, 'amount'>({ name: 'amount' }));
  const words = translate('refund.balanceIs', {
    name: wallet.ownerName ?? wallet.ulid,
    balance: formatRM(wallet.balance),
  });
  if (amount === undefined || amount > wallet.balance) return words;
  const left = formatRM(sen(wallet.balance - amount));
  return `${words} · ${translate('refund.leftAtLeast', { left })}`;
}
