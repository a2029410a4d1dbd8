import { useGetOne, useTranslate } from 'react-admin';
import type { Transaction } from '../../../contract/records/transaction.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { ActionPage } from '../../../ui/action/ActionPage.tsx';
import { wholeRecord } from '../../../ui/record/wholeRecord.ts';
import { useUnsavedChanges } from '../../../ui/unsaved/useUnsavedChanges.tsx';
import { RefundForm } from './RefundForm.tsx';
import { RefundRefused } from './RefundRefused.tsx';
import { RefundResult } from './RefundResult.tsx';
import { RefundReview } from './RefundReview.tsx';
import { useRefund } from './useRefund.ts';
import { useWhyNot } from './useWhyNot.ts';

interface RefundStepsProps {
  transaction: Transaction;
  /** Reads the payment again; fulfilled also where it cannot be had. */
  askAgain: () => Promise<unknown>;
  onAnew: () => void;
}

/** Form, review, result; or why there can be none. */
export function RefundSteps({ transaction, askAgain, onAnew }: RefundStepsProps) {
  const translate = useTranslate();
  const { meta, onError } = wholeRecord;
  const walletId = transaction.receiver?.walletId;
  const paid = useGetOne<Wallet>(
    'wallets',
    { id: walletId ?? 0, meta },
    { onError, enabled: Boolean(walletId) },
  );
  const steps = useRefund(transaction);
  const { question } = useUnsavedChanges(steps.leaving);
  const whyNot = useWhyNot(transaction, paid.isError);
  const { step, item } = steps;
  if (whyNot && step !== 'result') return <RefundRefused why={whyNot} transaction={transaction} />;
  return (
    <ActionPage title={translate('refund.title')} step={step}>
      {step === 'form' && <RefundForm {...{ transaction, steps }} wallet={paid.data} />}
      {step === 'review' && item && (
        <RefundReview
          {...{ transaction, item }}
          wallet={paid.data}
          onBack={steps.toForm}
          onConfirm={() => steps.confirm()}
        />
      )}
      {step === 'result' && item && (
        <RefundResult
          {...{ transaction, item, steps }}
          onAnew={async () => {
            // what is left is known only from an answer later than the refund's
            await askAgain();
            steps.startAnew();
            onAnew();
          }}
        />
      )}
      {question}
    </ActionPage>
  );
}
