import { useTranslate } from 'react-admin';
import type { LinkRequest } from '../../../providers/data/surface.ts';
import { QrCode } from '../../../ui/qr/QrCode.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Countdown } from './Countdown.tsx';
import { SendLink } from './SendLink.tsx';
import './LinkCard.css';

interface LinkCardProps {
  /** Whole, since somebody else opens it. */
  url: string;
  /** Seconds in which it can be paid. */
  left: number;
  item: LinkRequest;
  reference: string | undefined;
}

/** What a customer scans or is sent, and how long it can be paid. */
export function LinkCard({ url, left, item, reference }: LinkCardProps) {
  const translate = useTranslate();
  return (
    <section className="k-paylink k-panel" aria-label={translate('payment.card')}>
      <header>
        <strong>
          <MoneyText amount={item.amount} />
        </strong>
        <Countdown left={left} />
      </header>
      <QrCode text={url} label={translate('payment.qr')} />
      <div>
        {item.description && <bdi>{item.description}</bdi>}
        <SendLink url={url} />
        <p className="k-paylink-url">
          <bdi>{url}</bdi>
        </p>
        {reference && (
          <p className="k-as-of">
            {translate('action.reference')} <bdi>{reference}</bdi>
          </p>
        )}
      </div>
    </section>
  );
}
