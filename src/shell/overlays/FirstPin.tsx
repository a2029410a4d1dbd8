import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { PinInput } from '../../ui/form/PinInput.tsx';
import { FirstStep } from './FirstStep.tsx';
import { JudgeAgain } from './JudgeAgain.tsx';
import { useFirstPin } from './useFirstPin.ts';

/** The PIN as long as it is on the screen: kept nowhere. */
interface FirstPinForm {
  pin: string;
  repeat: string;
}

const NOTHING_TYPED: FirstPinForm = { pin: '', repeat: '' };

/**
 * Asks a merchant for the first PIN, in the place of every screen. Source: spec sections 2, 4 and 5.
 */
export function FirstPin() {
  const translate = useTranslate();
  const { create, isPending, error, explain } = useFirstPin();
  const [isShown, setShown] = useState(false);
  return (
    <FirstStep title={translate('firstPin.title')} error={error} explain={explain}>
      <AppForm<FirstPinForm> values={NOTHING_TYPED} onSubmit={({ pin }) => create(pin)}>
        <p>{translate('firstPin.text')}</p>
        <PinInput<FirstPinForm> source="pin" label="firstPin.pin" isShown={isShown} />
        <PinInput<FirstPinForm>
          source="repeat"
          label="firstPin.repeat"
          repeats="pin"
          isShown={isShown}
        />
        <JudgeAgain field="repeat" after="pin" />
        <FormControlLabel
          control={<Checkbox checked={isShown} onChange={() => setShown(!isShown)} />}
          label={translate('firstPin.show')}
        />
        <Button
          type="submit"
          variant="contained"
          fullWidth
          aria-disabled={isPending}
          aria-busy={isPending}
        >
          {translate('firstPin.submit')}
        </Button>
      </AppForm>
    </FirstStep>
  );
}
