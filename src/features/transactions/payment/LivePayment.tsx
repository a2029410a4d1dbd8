import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Wallet } from '../../../contract/records/wallet.ts';
import type { LinkRequest, PaymentLink } from '../../../providers/data/surface.ts';
import { useByReference } from '../../../session/useByReference.ts';
import { MovementReceipt } from '../../../ui/money/MovementReceipt.tsx';
import { endOf, type MovementEnd, toneOfEnd } from '../../../ui/money/movementEnd.ts';
import { SEVERITIES } from '../../../ui/tones.ts';
import { useSecondsLeft } from '../../../ui/useSecondsLeft.ts';
import { AskedReceipt } from './AskedReceipt.tsx';
import { LinkCard } from './LinkCard.tsx';

interface LivePaymentProps {
  link: PaymentLink;
  item: LinkRequest;
  wallet: Wallet;
  /** Makes another link over the same. */
  onRenew: () => void;
  /** To the form, empty. */
  onAnew: () => void;
  /** Where to go from here. */
  links: ReactNode;
}

/**
 * A link while it lives, and how it ended: paid, refused, or expired. Paid in its last second it is
 * paid, whatever the countdown says; where the backend tells no reference number, nobody can watch.
 */
export function LivePayment({ link, item, wallet, onRenew, onAnew, links }: LivePaymentProps) {
  const translate = useTranslate();
  const left = useSecondsLeft(link.lasts);
  const { transaction } = useByReference('upi', link.referenceNumber);
  const end = transaction ? endOf(transaction) : 'open';
  const isExpired = end === 'cancelled' || (end === 'open' && left === 0);
  const isLive = end === 'open' && !isExpired;
  const state = stateOf(link, end, isExpired);
  return (
    <>
      <Alert role="status" severity={SEVERITIES[state.tone]}>
        {translate(state.words)}
      </Alert>
      {isLive && link.url && (
        <LinkCard url={link.url} left={left} item={item} reference={link.referenceNumber} />
      )}
      {!isLive && transaction && (
        <MovementReceipt title={translate('payment.title')} transaction={transaction} />
      )}
      {!isLive && !transaction && <AskedReceipt {...{ item, wallet }} status={null} />}
      <div className="k-actions">
        {(isExpired || !link.url) && (
          <Button variant="contained" onClick={onRenew}>
            {translate('payment.renew')}
          </Button>
        )}
        <Button onClick={() => window.print()}>{translate('action.print')}</Button>
        <Button onClick={onAnew}>{translate('action.another')}</Button>
        {links}
      </div>
    </>
  );
}

/** What is said of it, and in which tone. */
function stateOf(link: PaymentLink, end: MovementEnd, isExpired: boolean) {
  if (isExpired) return { words: 'payment.expired', tone: 'warn' };
  if (end !== 'open') return { words: `payment.ends.${end}`, tone: toneOfEnd[end] };
  if (!link.url) return { words: 'payment.nowhere', tone: 'warn' };
  return { words: link.referenceNumber ? 'payment.live' : 'payment.unwatched', tone: 'busy' };
}
