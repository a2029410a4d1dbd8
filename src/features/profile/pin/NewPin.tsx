import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { PinInput } from '#ui/form/inputs/PinInput.tsx';
import { JudgeAgain } from '#ui/form/JudgeAgain.tsx';

/** Messages for a PIN change whose response was lost. */
export const LOST = { unknown: 'pin.lost.unknown', probablyChanged: 'pin.lost.probablyChanged' };

/** The fields of a new PIN, in every form that asks for one. */
interface PinForm extends Record<string, string> {
  pin: string;
  repeat: string;
}

/** The new PIN, typed twice. */
export const NewPin = () => (
  <>
    <PinInput<PinForm> source="pin" label="pin.change.fresh" />
    <PinInput<PinForm> source="repeat" label="pin.change.repeat" repeats="pin" />
    <JudgeAgain field="repeat" after="pin" />
  </>
);

/** Shows the backend's refusal at its field, and clears the field to be typed again. */
export function WrongAt({ field, error }: { field: string; error: unknown }) {
  const { setValue, setError } = useFormContext();
  useEffect(() => {
    if (!(error instanceof Error)) return;
    setValue(field, '');
    setError(field, { message: error.message }, { shouldFocus: true });
  }, [field, error, setValue, setError]);
  return null;
}
