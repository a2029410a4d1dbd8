import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CreditPin } from '#contract/records/creditPin.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { copy, grouped, type Shared, share, shareMessage } from './share.ts';

/** A full or masked code, in large type. */
export const PinCode = ({ children }: { children: ReactNode }) => (
  <Typography
    sx={{ mb: 1.5, fontSize: '1.5rem', fontWeight: 600, letterSpacing: '0.04em', lineHeight: 1.4 }}
  >
    {children}
  </Typography>
);

interface ShownCodeProps {
  pin: CreditPin;
  code: string;
  secondsLeft: number;
  onClose: () => void;
}

/** The code, its actions, and the time until it is hidden. */
export function ShownCode({ pin, code, secondsLeft, onClose }: ShownCodeProps) {
  const translate = useTranslate();
  const language = useLocale();
  const [outcome, setOutcome] = useState<Shared>();
  const first = useRef<HTMLButtonElement>(null);
  // the pressed button has been unmounted
  useEffect(() => first.current?.focus(), []);
  const showOutcome = (how: Promise<Shared>) => void how.then(setOutcome);
  return (
    <>
      <DialogContent>
        <PinCode>
          <bdi>{grouped(code)}</bdi>
        </PinCode>
        <Typography variant="body2" color="textSecondary">
          {translate('pins.hidesIn', { seconds: secondsLeft })}
        </Typography>
        <Typography role="status" sx={{ minHeight: '1.5em', my: 1 }}>
          {outcome && outcome !== 'given' && translate(`pins.outcome.${outcome}`)}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('pins.hide')}</Button>
        <Button onClick={() => showOutcome(copy(code))}>{translate('pins.copy')}</Button>
        <Button
          ref={first}
          variant="contained"
          onClick={() => showOutcome(share(shareMessage(pin, code, { translate, language })))}
        >
          {translate('pins.share')}
        </Button>
      </DialogActions>
    </>
  );
}
