import { Alert } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-admin';
import { parseRM, sen } from '#contract/money.ts';
import { PATHS, statePath } from '#contract/paths.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import type { MoneyForm } from '#contract/rules/money/moneyForms.ts';
import { bankCall } from '#hooks/actions/bankCall.ts';
import { MOVEMENT_READS } from '#hooks/actions/runs/movementReads.ts';
import { asDone, useActionSteps } from '#hooks/actions/runs/useActionSteps.ts';
import { useLiveWallet } from '#hooks/live/useLiveWallet.ts';
import { useByReference, useReferenceInAddress } from '#hooks/search/useByReference.ts';
import type { LinkRequest } from '#providers/data/surface.ts';
import { useRead } from '#providers/data/useRead.ts';
import { MovementPage } from '#records/movement/MovementPage.tsx';
import { written } from '#records/movement/moneyFacts.tsx';
import { endOf } from '#records/movement/movementEnd.ts';
import { WithWallet } from '#records/movement/WithWallet.tsx';
import { ActionFlow } from '#ui/action/ActionFlow.tsx';
import { ActionColumn } from '#ui/action/ActionPage.tsx';
import type { Summary } from '#ui/action/summary.ts';
import { AmountInput } from '#ui/form/inputs/AmountInput.tsx';
import { DescriptionInput } from '#ui/form/inputs/RemarkInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { LivePayment } from './LivePayment.tsx';

/**
 * Creates a link or QR code by which a customer pays within a minute, for online merchants;
 * if the URL has a reference, shows that link, or the outcome of its payment. A created link is kept in the URL.
 * Source: docs/product.md, 2.4 and 4.7; docs/contract.md, The bank.
 */
export function Payment() {
  const reference = useReferenceInAddress();
  const [made, setMade] = useState<string>();
  const isOther = reference !== undefined && reference !== made;
  // the form that made it is gone: on return, its link is shown like any other
  if (isOther && made !== undefined) setMade(undefined);
  if (isOther) return <PaymentState reference={reference} />;
  return (
    <WithWallet title="payment.title">
      {wallet => <PaymentFlow wallet={wallet} onMade={setMade} />}
    </WithWallet>
  );
}

interface PaymentFlowProps {
  wallet: Wallet;
  /** Called with the reference of each created link. */
  onMade: (reference: string) => void;
}

/**
 * No review step: a customer is waiting, and none of the user's own money moves.
 * i18n keys: payment.*
 */
function PaymentFlow({ wallet, onMade }: PaymentFlowProps) {
  useLiveWallet();
  const steps = useActionSteps({
    texts: 'payment',
    name: 'paymentLink' satisfies MoneyForm,
    empty: { amount: '', description: '' },
    itemOf: form => {
      const amount = parseRM(form.amount);
      return amount && { walletId: wallet.id, amount, description: form.description.trim() };
    },
    send: (provider, body, once) => asDone(bankCall(provider.createPaymentLink(body, once))),
    invalidates: MOVEMENT_READS,
  });
  const { state } = steps;
  useReferenceInUrl(state.kind === 'done' ? state.value.referenceNumber : undefined, onMade);
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

/** Keeps the created link in the URL, so that a reload shows it again. @param reference undefined: no link */
function useReferenceInUrl(reference: string | undefined, onMade: (reference: string) => void) {
  const navigate = useNavigate();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === reference) return;
    shown.current = reference;
    if (reference !== undefined) onMade(reference);
    void navigate(reference ? statePath(PATHS.payment, reference) : PATHS.payment, {
      replace: true,
    });
  }, [reference, onMade, navigate]);
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

/** A payment by link: the link as long as it can be paid, otherwise its outcome. */
function PaymentState({ reference }: { reference: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const movement = useByReference('upi', reference);
  const { transaction } = movement;
  const isOpen = transaction ? endOf(transaction) === 'open' : false;
  const { data, dataUpdatedAt, isLoading } = useRead(
    ['merchantTransactions', 'paymentLink', transaction?.id],
    (provider, options) => provider.openPaymentLink({ id: transaction?.id ?? 0, ...options }),
    // its remaining time is as of the response
    { enabled: isOpen, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  if (!transaction || !isOpen || !data?.url) {
    const shown = isLoading ? undefined : transaction;
    return <MovementPage texts="payment" {...movement} transaction={shown} reference={reference} />;
  }
  const { amount, remark, receiver } = transaction;
  const description = remark ?? '';
  return (
    <ActionColumn>
      <PageTitle title={translate('payment.title')} />
      <LivePayment
        key={dataUpdatedAt}
        link={data}
        item={{ amount, description }}
        summary={{
          amount,
          to: receiver.name ?? undefined,
          facts: [{ source: 'description', value: written(description) }],
        }}
        onAnew={() => void navigate(PATHS.payment)}
      />
    </ActionColumn>
  );
}
