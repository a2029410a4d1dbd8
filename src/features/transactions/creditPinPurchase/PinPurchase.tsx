import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { formatRM } from '../../../contract/money.ts';
import type { CreditPin } from '../../../contract/records/creditPin.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import type { PinPurchase as Purchase } from '../../../providers/data/surface.ts';
import { useCurrentWallet } from '../../../session/currentWallet.ts';
import { asDone, useActionSteps } from '../../../session/useActionSteps.ts';
import { useProfile } from '../../../session/useSession.ts';
import { Awaited } from '../../../ui/Awaited.tsx';
import { ActionFlow, TO_TRANSACTIONS } from '../../../ui/action/ActionFlow.tsx';
import type { Summary } from '../../../ui/action/summary.ts';
import { ledgerOf, money, written } from '../../../ui/money/moneyFacts.tsx';
import { DateTimeText } from '../../../ui/text/DateTimeText.tsx';
import { PinsBought } from './PinsBought.tsx';
import { PurchaseFields } from './PurchaseFields.tsx';
import { emptyPurchase, purchaseOf, totalOf } from './purchase.ts';

/** A merchant buys credit pins, from its wallet or by a payment made elsewhere. Source: spec sections 2 and 7. */
export function PinPurchase() {
  const { wallet, error, retry } = useCurrentWallet();
  return (
    <Awaited title="pinPurchase.title" value={wallet} error={error} onRetry={retry}>
      {current => <PurchaseFlow wallet={current} />}
    </Awaited>
  );
}

/**
 * The answer has the pins and no wallet, so the current one is asked for again. Its texts are i18n: pinPurchase.*
 * Source: spec section 7 (credit-pin).
 */
function PurchaseFlow({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  const { merchant } = useProfile();
  const summaryOf = useSummary(wallet);
  const steps = useActionSteps({
    texts: 'pinPurchase',
    empty: emptyPurchase,
    itemOf: values => purchaseOf(values, merchant?.ulid ?? ''),
    pin: 'proved',
    send: (provider, body, once) => asDone(provider.purchaseCreditPins(body, once)),
    invalidates: ['wallets', 'creditPins', 'merchantTransactions', 'notifications', 'history'],
  });
  return (
    <ActionFlow
      steps={steps}
      receipt="pinPurchase.pins"
      isPaid
      balance={wallet.balance}
      cancelTo="/transactions/creditPins"
      fields={<PurchaseFields wallet={wallet} />}
      summaryOf={summaryOf}
      sentenceOf={item =>
        translate(`pinPurchase.sentence.${sourceOf(item)}`, {
          count: item.count,
          amount: formatRM(item.amount),
          total: formatRM(totalOf(item)),
          paymentId: item.paymentId,
        })
      }
      notesOf={({ paymentId }) =>
        paymentId !== null && <Alert severity="info">{translate('pinPurchase.waits')}</Alert>
      }
      endOf={([record], item) => ({
        record,
        kind: 'creditPin',
        words: translate(`pinPurchase.bought.${sourceOf(item)}`),
      })}
      besideOf={(_, pins = []) => pins.length > 0 && <PinsBought pins={pins} />}
      links={
        steps.state.kind === 'done'
          ? [{ to: '/transactions/creditPins', label: 'pinPurchase.toPins' }]
          : [TO_TRANSACTIONS]
      }
    />
  );
}

const sourceOf = ({ paymentId }: Purchase) => (paymentId === null ? 'wallet' : 'payment');

/** How much, how many, what all comes to and who pays it. */
function useSummary({ ownerName, balance }: Wallet) {
  const translate = useTranslate();
  return (item: Purchase, pins: readonly CreditPin[] = []): Summary => {
    const { amount, count, paymentId } = item;
    const isOwn = paymentId === null;
    const until = pins[0]?.expirationDate;
    return {
      amount: totalOf(item),
      from: isOwn ? ownerName : translate('pinPurchase.paidByChoice.payment'),
      to: translate('pinPurchase.pins'),
      facts: [
        { source: 'count', value: count },
        { source: 'each', value: money(amount) },
        ...ledgerOf(totalOf(item), isOwn ? balance : undefined),
        { source: 'paymentId', value: written(paymentId) },
        { source: 'usableUntil', value: until && <DateTimeText instant={until} /> },
      ],
    };
  };
}
