import { Alert, Button, Typography } from '@mui/material';
import { useTranslate } from '#ui/locale.ts';
import { QrCode } from '#ui/qr/QrCode.tsx';
import { useSecondsLeft } from '#ui/useSecondsLeft.ts';

/** An authenticator key while it is shown. */
export interface ShownKey {
  otpauthUri: string;
  /** Ms until it expires. */
  lasts: number;
}

interface KeyCodeProps extends ShownKey {
  /** Instructions for the QR code, translated. */
  lead: string;
  /** Whose key it is, translated: the accessible name of the QR code. */
  label: string;
  /** Requests another key once this one has expired; without it there is no button. */
  onRefresh?: () => void;
}

/** The key in groups of characters, for users who cannot scan. */
const typedOf = (uri: string): string =>
  (new URL(uri).searchParams.get('secret') ?? '').match(/.{1,4}/g)?.join(' ') ?? '';

/**
 * The QR code with its remaining seconds; afterwards only the message that it has expired, and a button for a new one.
 * Source: docs/product.md, 4.7.
 */
export function KeyCode({ otpauthUri, lasts, lead, label, onRefresh }: KeyCodeProps) {
  const translate = useTranslate();
  const seconds = useSecondsLeft(lasts);
  if (seconds <= 0) {
    return (
      <Alert
        severity="warning"
        role="alert"
        action={
          onRefresh && <Button onClick={onRefresh}>{translate('authenticator.setUp.fresh')}</Button>
        }
      >
        {translate('authenticator.setUp.expired')}
      </Alert>
    );
  }
  return (
    <>
      <Typography sx={{ mb: 2 }}>{lead}</Typography>
      <QrCode text={otpauthUri} label={label} />
      <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {translate('authenticator.setUp.byHand')} <code>{typedOf(otpauthUri)}</code>
      </Typography>
      <Typography role="timer" sx={{ mt: 1 }}>
        {translate('authenticator.setUp.left', { seconds })}
      </Typography>
    </>
  );
}
