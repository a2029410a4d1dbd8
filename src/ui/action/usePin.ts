import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { waitMessage, waitOf } from '../../contract/waiting.ts';
import { textOf } from '../textOf.ts';

/** The PIN while it is on the screen: never stored, and gone with the step. */
export interface PinForm {
  pin: string;
}

/**
 * A form of the PIN alone, apart from what is stored as a draft.
 * @param problem the error that refused the last one; its message is shown at the field, which is
 *   focused, since the PIN is typed again
 */
export function usePin(onPin: (secrets: PinForm) => void, problem?: unknown) {
  const form = useForm<PinForm>({ defaultValues: { pin: '' } });
  const { setError, setValue } = form;
  useEffect(() => {
    if (!problem) return;
    setValue('pin', '');
    const wait = waitOf(problem);
    const message = wait === undefined ? textOf(problem, 'message') : waitMessage(wait).key;
    setError('pin', { message }, { shouldFocus: true });
  }, [problem, setError, setValue]);
  const wait = waitOf(problem);
  /** Of the problem's message: the time to wait. */
  const problemValues = wait === undefined ? undefined : waitMessage(wait).values;
  return { form, problemValues, submit: () => void form.handleSubmit(onPin)() };
}
