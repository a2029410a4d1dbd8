import { useNotify } from 'react-admin';
import { type ActionOptions, useAction } from '#providers/data/useAction.ts';

interface FormActionOptions<Form, Input, Output>
  extends Pick<ActionOptions<Input, Output>, 'run' | 'invalidates'> {
  /** The initial values; a constant. */
  empty: Form;
  /** Key of the message shown once it is done. */
  done: string;
  onClose: () => void;
}

/**
 * An action with a form that needs no other user's approval: reports success, then closes the form. If approval may be
 * needed, use `useGuardedForm` instead.
 * @returns `mutate`, and the props of `FormDialog`
 */
export function useFormAction<Form, Input, Output>(
  options: FormActionOptions<Form, Input, Output>,
) {
  const { empty, done, onClose, ...rest } = options;
  const notify = useNotify();
  const { mutate, ...action } = useAction({
    ...rest,
    inPlace: true,
    onSuccess: () => notify(done, { type: 'success' }),
    onClose,
  });
  return { mutate, form: { empty, action, onClose } };
}
