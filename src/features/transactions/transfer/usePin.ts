import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { textOf } from '../../../ui/textOf.ts';

/** The PIN as long as it is on the screen: kept nowhere, and gone with the step. */
export interface PinForm {
  pin: string;
}

/**
 * A form of the PIN alone, apart from what is kept as a draft.
 * @param refusal what the last one was answered with; the field is focused, since it is typed anew
 */
export function usePin(onPin: (secrets: PinForm) => void, refusal?: unknown) {
  const form = useForm<PinForm>({ defaultValues: { pin: '' } });
  const { setError } = form;
  useEffect(() => {
    if (refusal) setError('pin', { message: textOf(refusal, 'message') }, { shouldFocus: true });
  }, [refusal, setError]);
  return { form, submit: () => void form.handleSubmit(onPin)() };
}
