import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { remark } from '../../../contract/rules.ts';
import type { LinkRequest } from '../../../providers/data/surface.ts';
import { bankCall } from '../../../session/bankCall.ts';
import { useCurrentWallet } from '../../../session/currentWallet.ts';
import { asDone, useActionSteps } from '../../../session/useActionSteps.ts';
import { useAskedReference, useByReference } from '../../../session/useByReference.ts';
import { Awaited } from '../../../ui/Awaited.tsx';
import { ActionFlow } from '../../../ui/action/ActionFlow.tsx';
import type { Summary } from '../../../ui/action/summary.ts';
import { AmountInput } from '../../../ui/form/AmountInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { MovementPage } from '../../../ui/money/MovementPage.tsx';
import { written } from '../../../ui/money/moneyFacts.tsx';
import { LivePayment } from './LivePayment.tsx';
import { BOUNDS, emptyLink, intentOf, type LinkForm, linkOf } from './paymentLink.ts';

const PATH = '/transactions/payment';

/** As much as the contract's description takes. */
const MAX_DESCRIPTION = 200;

const TEXTS = {
  title: 'payment.title',
  details: 'payment.details',
  confirm: 'payment.make',
  another: 'payment.another',
};

/**
 * A link or QR code by which a customer pays within a minute, for merchants who sell online; and,
 * where the address has a reference, what became of such a payment.
 * Source: spec sections 2 and 4; docs/contract.md, The bank.
 */
export function Payment() {
  const reference = useAskedReference();
  const { wallet, error, retry } = useCurrentWallet();
  if (reference !== undefined) return <PaymentState {...{ reference, wallet }} />;
  return (
    <Awaited title={TEXTS.title} value={wallet} error={error} onRetry={retry}>
      {known => <PaymentFlow wallet={known} />}
    </Awaited>
  );
}

/** There is nothing to read once more: a customer waits, and nothing of one's own is moved. */
function PaymentFlow({ wallet }: { wallet: Wallet }) {
  const steps = useActionSteps({
    name: 'paymentLink',
    title: TEXTS.title,
    empty: emptyLink,
    itemOf: values => linkOf(values, wallet.id),
    intentOf,
    send: (provider, item, once) => asDone(bankCall(provider.createPaymentLink(item, once))),
    invalidates: ['merchantTransactions', 'history'],
  });
  const summaryOf = ({ amount, description }: LinkRequest): Summary => ({
    amount,
    to: wallet.ownerName,
    facts: [{ source: 'description', value: written(description) }],
  });
  return (
    <ActionFlow
      steps={steps}
      texts={TEXTS}
      balance={wallet.balance}
      fields={<Fields mdr={wallet.mdr} />}
      summaryOf={summaryOf}
      endOf={() => ({ words: null })}
      doneOf={(item, link) => (
        <LivePayment
          key={link.url ?? link.referenceNumber}
          {...{ link, item }}
          summary={summaryOf(item)}
          another={TEXTS.another}
          onRenew={() => steps.confirm()}
          onAnew={steps.startAnew}
        />
      )}
    />
  );
}

function Fields({ mdr }: Pick<Wallet, 'mdr'>) {
  const translate = useTranslate();
  return (
    <>
      <Alert severity="info" sx={{ mb: 1 }}>
        {translate('payment.how')}
      </Alert>
      <AmountInput<LinkForm>
        source="amount"
        label="resources.transactions.fields.amount"
        bounds={BOUNDS}
        help={mdr ? translate('payment.mdr', { mdr }) : undefined}
      />
      <TextInput<LinkForm>
        source="description"
        label="payment.description"
        rule={remark}
        native={{ maxLength: MAX_DESCRIPTION }}
      />
    </>
  );
}

interface PaymentStateProps {
  reference: string;
  wallet: Wallet | undefined;
}

/** What became of a payment by link: paid, refused, expired, or still open. */
function PaymentState({ reference, wallet }: PaymentStateProps) {
  const translate = useTranslate();
  const movement = useByReference('upi', reference);
  return (
    <MovementPage
      {...movement}
      {...{ reference, wallet }}
      title={translate(TEXTS.title)}
      words={end => translate(`payment.ends.${end}`)}
      anew={PATH}
      another={TEXTS.another}
    />
  );
}
