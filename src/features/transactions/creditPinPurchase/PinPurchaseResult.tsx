import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import type { CreditPin } from '../../../contract/records/creditPin.ts';
import type { PinPurchase } from '../../../providers/data/surface.ts';
import { Receipt } from '../../../ui/action/Receipt.tsx';
import { SingleResult } from '../../../ui/action/SingleResult.tsx';
import { StateChip } from '../../../ui/action/StateChip.tsx';
import { ifKnown } from '../../../ui/record/Facts.tsx';
import { DateTimeText } from '../../../ui/text/DateTimeText.tsx';
import { MaskedText } from '../../../ui/text/MaskedText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { totalOf } from './purchase.ts';
import type { PurchaseSteps } from './usePinPurchase.ts';
import './PinPurchase.css';

interface PinPurchaseResultProps {
  item: PinPurchase;
  steps: PurchaseSteps;
}

/** What became of it: the receipt and the pins, of which nobody sees a code before they ask for it. */
export function PinPurchaseResult({ item, steps }: PinPurchaseResultProps) {
  const translate = useTranslate();
  const { state } = steps;
  const pins = state.kind === 'done' ? state.value : [];
  const first = pins[0];
  const { amount, count, paymentId } = item;
  return (
    <SingleResult
      state={state}
      words={first && translate(`pinPurchase.bought.${paymentId === null ? 'wallet' : 'payment'}`)}
      onChange={steps.toForm}
      onAsk={() => steps.ask()}
      onAnew={steps.startAnew}
      links={
        first ? (
          <Button component={LinkBase} to="/transactions/creditPins">
            {translate('pinPurchase.toPins')}
          </Button>
        ) : (
          <Button component={LinkBase} to="/transactions/allTransactions">
            {translate('money.toTransactions')}
          </Button>
        )
      }
    >
      <Receipt
        title={translate('pinPurchase.pins')}
        amount={totalOf(item)}
        status={
          first ? <StatusChip kind="creditPin" value={first.status} /> : <StateChip state={state} />
        }
        reference={first?.referenceNumber ?? undefined}
        date={first?.createdDate}
        resource="money"
        facts={[
          { source: 'count', value: count },
          { source: 'each', value: <MoneyText amount={amount} /> },
          ...(paymentId === null ? [] : [{ source: 'paymentId', value: <bdi>{paymentId}</bdi> }]),
          {
            source: 'usableUntil',
            value: ifKnown(first?.expirationDate, date => <DateTimeText instant={date} />),
          },
        ]}
      />
      {pins.length > 0 && <PinsBought pins={pins} />}
    </SingleResult>
  );
}

function PinsBought({ pins }: { pins: readonly CreditPin[] }) {
  const translate = useTranslate();
  return (
    <section className="k-panel k-pins-bought">
      <h3>{translate('pinPurchase.pins')}</h3>
      <ol>
        {pins.map(({ id, pinCode }) => (
          <li key={id}>
            <MaskedText text={pinCode} />
          </li>
        ))}
      </ol>
    </section>
  );
}
