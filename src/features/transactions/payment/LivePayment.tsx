import { Alert, Button } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useByReference } from '#hooks/search/useByReference.ts';
import type { LinkRequest, PaymentLink } from '#providers/data/surface.ts';
import { LinkCard } from '#records/movement/LinkCard.tsx';
import { MovementReceipt } from '#records/movement/MovementReceipt.tsx';
import { endOf, type MovementEnd, toneOfEnd } from '#records/movement/movementEnd.ts';
import { TO_TRANSACTIONS } from '#ui/action/ActionFlow.tsx';
import { Receipt } from '#ui/action/Receipt.tsx';
import { WaysOn } from '#ui/action/SingleResult.tsx';
import type { Summary } from '#ui/action/summary.ts';
import { useTranslate } from '#ui/locale.ts';
import { SEVERITIES, type Tone } from '#ui/tones.ts';
import { useSecondsLeft } from '#ui/useSecondsLeft.ts';

interface LivePaymentProps {
  link: PaymentLink;
  item: Pick<LinkRequest, 'amount' | 'description'>;
  /** Summary of the request, shown until the payment's own data is available. */
  summary: Summary;
  /** Creates another link for the same payment; not offered for one from before a reload. */
  onRenew?: () => void;
  /** Returns to the empty form. */
  onAnew: () => void;
}

/**
 * A payment link with its countdown, and its outcome: paid, refused or expired. A payment in the last second counts
 * as paid, whatever the countdown shows. Without a reference number from the backend the state cannot be followed.
 */
export function LivePayment({ link, item, summary, onRenew, onAnew }: LivePaymentProps) {
  const translate = useTranslate();
  const left = useSecondsLeft(link.lasts);
  const { transaction } = useByReference('upi', link.referenceNumber);
  const end = transaction ? endOf(transaction) : 'open';
  const isExpired = end === 'cancelled' || (end === 'open' && left === 0);
  const isLive = end === 'open' && !isExpired;
  const state = stateOf(link, end, isExpired);
  const title = translate('payment.title');
  return (
    <>
      <Alert role="status" severity={SEVERITIES[state.tone]} sx={{ mb: 2 }}>
        {translate(state.words)}
      </Alert>
      {isLive && link.url && (
        <LinkCard {...item} url={link.url} left={left} reference={link.referenceNumber} />
      )}
      {!isLive && transaction && <MovementReceipt title={title} transaction={transaction} />}
      {!isLive && !transaction && <Receipt title={title} summary={summary} status={null} />}
      <WaysOn>
        {onRenew && (isExpired || !link.url) && (
          <Button variant="contained" onClick={onRenew}>
            {translate('payment.renew')}
          </Button>
        )}
        <Button onClick={onAnew}>{translate('payment.another')}</Button>
        <Button onClick={() => window.print()}>{translate('action.print')}</Button>
        <Button component={LinkBase} to={TO_TRANSACTIONS.to}>
          {translate(TO_TRANSACTIONS.label)}
        </Button>
      </WaysOn>
    </>
  );
}

function stateOf(
  link: PaymentLink,
  end: MovementEnd,
  isExpired: boolean,
): { words: string; tone: Tone } {
  if (isExpired) return { words: 'payment.expired', tone: 'warn' };
  if (end !== 'open') return { words: `payment.ends.${end}`, tone: toneOfEnd[end] };
  if (!link.url) return { words: 'payment.nowhere', tone: 'warn' };
  return { words: link.referenceNumber ? 'payment.live' : 'payment.unwatched', tone: 'busy' };
}
