import { type RefObject, useMemo, useRef } from 'react';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { FormStep } from '../../../ui/action/FormStep.tsx';
import { AmountInput } from '../../../ui/form/AmountInput.tsx';
import { RemarkInput } from '../../../ui/form/RemarkInput.tsx';
import { BalanceHelp } from '../../../ui/money/BalanceHelp.tsx';
import { ReceiverField } from './ReceiverField.tsx';
import { boundsOf, type TransferForm as Values } from './transfer.ts';
import { useFavourites } from './useFavourites.ts';
import { useReceiver } from './useReceiver.ts';
import type { TransferSteps } from './useTransfer.ts';

interface TransferFormProps {
  wallet: Wallet;
  steps: TransferSteps;
}

/** To whom, how much, and what for. */
export function TransferForm({ wallet, steps }: TransferFormProps) {
  const bounds = useMemo(() => boundsOf(wallet), [wallet]);
  const settle = useRef<() => Promise<unknown>>(async () => undefined);
  return (
    <FormStep
      typed={steps.typed}
      cancelTo="/transactions/allTransactions"
      onSubmit={steps.toReview}
      settle={() => settle.current()}
    >
      <Receiver settle={settle} />
      <AmountInput<Values>
        source="amount"
        label="resources.transactions.fields.amount"
        bounds={bounds}
        help={<BalanceHelp balance={wallet.balance} />}
      />
      <RemarkInput<Values>
        source="remark"
        label="resources.transactions.fields.remark"
        required={false}
      />
    </FormStep>
  );
}

function Receiver({ settle }: { settle: RefObject<() => Promise<unknown>> }) {
  const known = useFavourites();
  const receiver = useReceiver(known);
  settle.current = receiver.settle;
  return <ReceiverField {...{ known }} isOther={receiver.isOther} lookUp={receiver.lookUp} />;
}
