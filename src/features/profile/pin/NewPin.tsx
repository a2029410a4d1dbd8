import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { PinInput } from '#ui/form/inputs/PinInput.tsx';
import { JudgeAgain } from '#ui/form/JudgeAgain.tsx';

/** What is said of a change of the PIN whose answer did not come. */
export const LOST = { unknown: 'pin.lost.unknown', probablyChanged: 'pin.lost.probablyChanged' };

/** The fields of a new PIN, in every form that asks for one. */
interface PinForm extends Record<string, string> {
  pin: string;
  repeat: string;
}

/** The new PIN, and once more. */
export const NewPin = () => (
  <>
    <PinInput<PinForm> source="pin" label="pin.change.fresh" />
    <PinInput<PinForm> source="repeat" label="pin.change.repeat" repeats="pin" />
    <JudgeAgain field="repeat" after="pin" />
  </>
);

/** Says at its field what the backend has refused, and clears it to be typed again. */
export function WrongAt({ field, error }: { field: string; error: unknown }) {
  const { setValue, setError } = useFormContext();
  useEffect(() => {
    if (!(error instanceof Error)) return;
    setValue(field, '');
    setError(field, { message: error.message }, { shouldFocus: true });
  }, [field, error, setValue, setError]);
  return null;
}
