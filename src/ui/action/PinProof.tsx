import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { waitMessage, waitOf } from '#contract/words/waiting.ts';
import { messageOf } from '#ui/form/messageOf.ts';
import { PinInput } from '#ui/form/PinInput.tsx';
import { textOf } from '#ui/textOf.ts';

/** What proves who does it, while it is on the screen: never stored, and gone with the step. */
export interface Secrets {
  pin: string;
}

export const NO_SECRETS: Secrets = { pin: '' };

interface PinProofProps {
  /** Key of the label. */
  label?: string;
  /**
   * The error that refused the last one: told at the field, which is emptied and focused, since the PIN is
   * typed again.
   */
  problem?: unknown;
}

/** Asks for the PIN before value leaves a wallet; inside the form whose button it belongs to. */
export function PinProof({ label = 'stepUp.pin', problem }: PinProofProps) {
  const { setError, setValue } = useFormContext<Secrets>();
  // before that react-admin would empty the form of it
  const { isReady } = useFormState();
  useEffect(() => {
    if (!problem || !isReady) return;
    setValue('pin', '');
    const wait = waitOf(problem);
    const { key, values } =
      wait === undefined ? { key: textOf(problem, 'message'), values: {} } : waitMessage(wait);
    setError('pin', { message: messageOf(key, values) }, { shouldFocus: true });
  }, [problem, isReady, setError, setValue]);
  return <PinInput<Secrets> source="pin" label={label} />;
}
