import Alert from '@mui/material/Alert';
import { parseRM, sen } from '#contract/money.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import { bankCall } from '#hooks/actions/bankCall.ts';
import { MOVEMENT_READS } from '#hooks/actions/runs/movementReads.ts';
import { asDone, useActionSteps } from '#hooks/actions/runs/useActionSteps.ts';
import { useLiveWallet } from '#hooks/live/useLiveWallet.ts';
import { useAskedReference, useByReference } from '#hooks/search/useByReference.ts';
import type { LinkRequest } from '#providers/data/surface.ts';
import { MovementPage } from '#records/movement/MovementPage.tsx';
import { written } from '#records/movement/moneyFacts.tsx';
import { WithWallet } from '#records/movement/WithWallet.tsx';
import { ActionFlow } from '#ui/action/ActionFlow.tsx';
import type { Summary } from '#ui/action/summary.ts';
import { AmountInput } from '#ui/form/inputs/AmountInput.tsx';
import { DescriptionInput } from '#ui/form/inputs/RemarkInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { LivePayment } from './LivePayment.tsx';

/**
 * Creates a link or QR code by which a customer pays within a minute, for online merchants;
 * if the URL has a reference, shows the outcome of that payment.
 * Source: docs/product.md, 2.4 and 4.7; docs/contract.md, The bank.
 */
export function Payment() {
  const reference = useAskedReference();
  if (reference !== undefined) return <PaymentState reference={reference} />;
  return <WithWallet title="payment.title">{wallet => <PaymentFlow wallet={wallet} />}</WithWallet>;
}

/**
 * No review step: a customer is waiting, and none of the user's own money moves.
 * i18n keys: payment.*
 */
function PaymentFlow({ wallet }: { wallet: Wallet }) {
  useLiveWallet();
  const steps = useActionSteps({
    texts: 'payment',
    name: 'paymentLink',
    empty: { amount: '', description: '' },
    itemOf: form => {
      const amount = parseRM(form.amount);
      return amount && { walletId: wallet.id, amount, description: form.description.trim() };
    },
    send: (provider, body, once) => asDone(bankCall(provider.createPaymentLink(body, once))),
    invalidates: MOVEMENT_READS,
  });
  const summaryOf = ({ amount, description }: LinkRequest): Summary => ({
    amount,
    to: wallet.ownerName,
    facts: [{ source: 'description', value: written(description) }],
  });
  return (
    <ActionFlow
      steps={steps}
      hasNoReview
      balance={wallet.balance}
      fields={<Fields mdr={wallet.mdr} />}
      summaryOf={summaryOf}
      doneOf={(item, link) => (
        <LivePayment
          key={link.url ?? link.referenceNumber}
          link={link}
          item={item}
          summary={summaryOf(item)}
          onRenew={() => steps.confirm()}
          onAnew={steps.startAnew}
        />
      )}
    />
  );
}

/** At least one sen. The wallet's upper limit depends on the discount fee, so the backend checks it. */
function Fields({ mdr }: Pick<Wallet, 'mdr'>) {
  const translate = useTranslate();
  return (
    <>
      <Alert severity="info" sx={{ mb: 1 }}>
        {translate('payment.how')}
      </Alert>
      <AmountInput
        bounds={{ atLeast: sen(1) }}
        help={mdr ? translate('payment.mdr', { mdr }) : undefined}
      />
      <DescriptionInput source="description" label="payment.description" />
    </>
  );
}

/** The outcome of a payment by link: paid, refused, expired, or still open. */
function PaymentState({ reference }: { reference: string }) {
  const movement = useByReference('upi', reference);
  return <MovementPage texts="payment" {...movement} reference={reference} />;
}
