import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Sen } from '../../contract/money.ts';
import { type Fact, Facts } from '../record/Facts.tsx';
import { CopyButton } from '../text/CopyButton.tsx';
import { DateTimeText } from '../text/DateTimeText.tsx';
import { MoneyText } from '../text/MoneyText.tsx';
import './Receipt.css';

export interface ReceiptProps {
  /** What was done, translated: its heading on paper. */
  title: string;
  /** In sen. */
  amount: Sen;
  /** The state it is in, beside the heading. */
  status: ReactNode;
  /** Undefined as long as there is none. */
  reference: string | undefined;
  /** When it was done, as an instant; now, as long as it is not known. */
  date?: string | undefined;
  /** Resource whose labels the facts have. */
  resource: string;
  facts: readonly Fact[];
}

/** What was done with money, to be read, printed and kept: amount, reference, from, to, when. */
export function Receipt(props: ReceiptProps) {
  const { title, amount, status, reference, date, resource, facts } = props;
  const translate = useTranslate();
  const [now] = useState(() => new Date().toISOString());
  return (
    <section className="k-receipt k-panel" aria-label={translate('action.receipt')}>
      <header>
        <span>{title}</span>
        {status}
        <strong>
          <MoneyText amount={amount} />
        </strong>
      </header>
      {reference && (
        <p className="k-receipt-reference">
          <span>{translate('action.reference')}</span> <bdi>{reference}</bdi>{' '}
          <CopyButton text={reference} />
        </p>
      )}
      <Facts resource={resource} facts={facts} />
      <p className="k-as-of">
        {translate(date ? 'action.doneAt' : 'action.asOf')} <DateTimeText instant={date ?? now} />
      </p>
    </section>
  );
}
