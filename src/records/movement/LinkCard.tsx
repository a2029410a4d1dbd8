import { Alert, Box, Button, Paper, Stack, Typography } from '@mui/material';
import type { Sen } from '#contract/money.ts';
import { LargeAmount } from '#ui/action/Ledger.tsx';
import { WaysOn } from '#ui/action/SingleResult.tsx';
import { useCopy } from '#ui/copy/useCopy.ts';
import { useTranslate } from '#ui/locale.ts';
import { QrCode } from '#ui/qr/QrCode.tsx';

interface LinkCardProps {
  /** Absolute, since another user opens it. */
  url: string;
  /** Seconds until it expires. */
  left: number;
  amount: Sen;
  description: string;
  reference: string | undefined;
}

/** The payment link for the customer to scan or receive, with its remaining time. */
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

/** Remaining seconds that are announced to screen readers; the others are only visible. */
const SAID = [10, 30, 60] as const;

/** The remaining minutes and seconds; screen readers hear it only occasionally, not every second. */
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

/** Buttons to share or copy the link, as far as the browser supports them: over plain HTTP it supports neither. */
function SendLink({ url }: { url: string }) {
  const translate = useTranslate();
  const { isCopied, copy, forget } = useCopy(url);
  // closing the share sheet is the user's choice; if sharing fails, the link can be copied
  const share = () => navigator.share({ url }).catch(() => undefined);
  return (
    <div>
      {isCopied === false && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {translate('payment.copyFailed')}
        </Alert>
      )}
      <WaysOn>
        {copy && (
          <Button onClick={copy} onBlur={forget}>
            {translate(isCopied ? 'ui.copied' : 'payment.copy')}
          </Button>
        )}
        {typeof navigator.share === 'function' && (
          <Button onClick={() => void share()}>{translate('payment.share')}</Button>
        )}
      </WaysOn>
    </div>
  );
}
