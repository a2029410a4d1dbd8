import { useNotify } from 'react-admin';
import { type ActionOptions, useAction } from '#providers/data/useAction.ts';

interface FormActionOptions<Input, Output>
  extends Pick<ActionOptions<Input, Output>, 'run' | 'invalidates'> {
  /** Key of the message shown once it is done. */
  done: string;
  /** What that message names. */
  doneArgs?: (output: Output) => Record<string, unknown>;
  onClose: () => void;
}

/**
 * An action with a dialog that needs no other user's approval: reports success, then closes the dialog. If approval may
 * be needed, use `useGuardedForm` instead.
 * @returns `mutate`, and the props of the dialog
 */
export function useFormAction<Input, Output>(options: FormActionOptions<Input, Output>) {
  const { done, doneArgs, onClose, ...rest } = options;
  const notify = useNotify();
  const { mutate, ...action } = useAction({
    ...rest,
    inPlace: true,
    onSuccess: output => notify(done, { type: 'success', messageArgs: doneArgs?.(output) }),
    onClose,
  });
  return { mutate, form: { action, onClose } };
}
