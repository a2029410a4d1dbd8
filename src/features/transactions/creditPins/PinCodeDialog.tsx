import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CreditPin } from '#contract/records/creditPin.ts';
import { NO_SECRETS, PinProof, type Secrets } from '#ui/action/PinProof.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { AppForm } from '#ui/form/AppForm.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { inlineRM } from '#ui/text/inlineRM.ts';
import { MaskedText } from '#ui/text/MaskedText.tsx';
import { copy, grouped, type Shared, share, shareMessage } from './share.ts';
import { SHOWN_FOR, useReveal } from './useReveal.ts';

interface PinCodeDialogProps {
  pin: CreditPin;
  onClose: () => void;
}

/**
 * Shows the full code of a pin, to read, copy or share. It first explains that the history records the access
 * and asks for the PIN, unless the PIN was checked recently. The code disappears after a while and when
 * the dialog closes.
 */
export function PinCodeDialog({ pin, onClose }: PinCodeDialogProps) {
  const translate = useTranslate();
  const { code, secondsLeft, error, ...revealing } = useReveal(pin);
  return (
    <Dialog
      title={translate('pins.codeTitle', { amount: inlineRM(pin.credits) })}
      onClose={onClose}
    >
      <DialogContent sx={{ '&:empty': { display: 'none' } }}>
        <ActionProblem error={error} />
      </DialogContent>
      {code === undefined ? (
        <HiddenCode pin={pin} onClose={onClose} {...revealing} />
      ) : (
        <ShownCode pin={pin} code={code} secondsLeft={secondsLeft} onClose={onClose} />
      )}
    </Dialog>
  );
}

type HiddenCodeProps = PinCodeDialogProps &
  Pick<ReturnType<typeof useReveal>, 'asksPin' | 'pinProblem' | 'reveal' | 'isPending'>;

function HiddenCode({ pin, onClose, asksPin, pinProblem, reveal, isPending }: HiddenCodeProps) {
  const translate = useTranslate();
  return (
    <AppForm<Secrets>
      values={NO_SECRETS}
      onSubmit={({ pin: typed }) => (asksPin ? reveal(typed) : reveal())}
    >
      <DialogContent>
        <PinCode>
          <MaskedText text={pin.pinCode} />
        </PinCode>
        <Typography sx={{ mb: 2 }}>
          {translate('pins.isRecorded', { seconds: SHOWN_FOR })}
        </Typography>
        {asksPin && <PinProof problem={pinProblem} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ui.cancel')}</Button>
        <SubmitButton label="pins.show" isPending={isPending} />
      </DialogActions>
    </AppForm>
  );
}

const PinCode = ({ children }: { children: ReactNode }) => (
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

function ShownCode({ pin, code, secondsLeft, onClose }: ShownCodeProps) {
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
