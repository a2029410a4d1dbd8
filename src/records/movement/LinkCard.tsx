import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Sen } from '#contract/money.ts';
import { LargeAmount } from '#ui/action/Ledger.tsx';
import { WaysOn } from '#ui/action/SingleResult.tsx';
import { useTranslate } from '#ui/locale.ts';
import { QrCode } from '#ui/qr/QrCode.tsx';

interface LinkCardProps {
  /** Whole, since another user opens it. */
  url: string;
  /** Seconds in which it can be paid. */
  left: number;
  amount: Sen;
  description: string;
  reference: string | undefined;
}

/** What a customer scans or is sent, and how long it can be paid. */
export function LinkCard({ url, left, amount, description, reference }: LinkCardProps) {
  const translate = useTranslate();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate('payment.card')}
      sx={{ p: 2, mb: 2 }}
    >
      <Stack sx={{ gap: 2 }}>
        <div>
          <LargeAmount amount={amount} />
          <Countdown left={left} />
          {description && <bdi>{description}</bdi>}
        </div>
        <Box sx={{ alignSelf: 'center', width: 1, maxWidth: 280 }}>
          <QrCode text={url} label={translate('payment.qr')} />
        </Box>
        <SendLink url={url} />
        <Typography
          component="div"
          variant="body2"
          color="textSecondary"
          sx={{ overflowWrap: 'anywhere' }}
        >
          <bdi className="k-paylink-url">{url}</bdi>
          {reference && (
            <div>
              {translate('action.reference')} <bdi>{reference}</bdi>
            </div>
          )}
        </Typography>
      </Stack>
    </Paper>
  );
}

/** Seconds that are said aloud; the others are only seen. */
const SAID = [10, 30, 60] as const;

/** Minutes and seconds that are left; who listens hears of it now and then, and not every second. */
function Countdown({ left }: { left: number }) {
  const translate = useTranslate();
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const seconds = SAID.find(mark => left <= mark) ?? left;
  return (
    <Typography color={left <= SAID[0] ? 'error' : undefined} sx={{ fontWeight: 600 }}>
      <span aria-hidden="true">{translate('payment.expiresIn', { clock })}</span>
      <span role="status" className="k-visually-hidden">
        {translate('payment.secondsLeft', { seconds })}
      </span>
    </Typography>
  );
}

/** Ways by which the link gets to the customer, as far as the browser has them: over plain HTTP it has none. */
function SendLink({ url }: { url: string }) {
  const translate = useTranslate();
  const [isCopied, setCopied] = useState(false);
  const clipboard: Clipboard | undefined = navigator.clipboard;
  const copy = () =>
    clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  // anyone who closes the sheet has decided; what it cannot send can be copied
  const share = () => navigator.share({ url }).catch(() => undefined);
  return (
    <WaysOn>
      {clipboard && (
        <Button onClick={() => void copy()} onBlur={() => setCopied(false)}>
          {translate(isCopied ? 'ui.copied' : 'payment.copy')}
        </Button>
      )}
      {typeof navigator.share === 'function' && (
        <Button onClick={() => void share()}>{translate('payment.share')}</Button>
      )}
    </WaysOn>
  );
}
