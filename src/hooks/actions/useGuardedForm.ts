import type { Endpoint } from '#contract/endpoint.ts';
import { type DraftValues, useDraft } from '#hooks/forms/useDraft.ts';
import { useMay } from '#session/useMay.ts';
import { type GuardedActionOptions, useGuardedAction } from './useGuardedAction.ts';

interface GuardedFormOptions<Form extends DraftValues, Input, Value>
  extends Omit<GuardedActionOptions<Input, Value>, 'onEnd'> {
  /** What it does, and to which record: under it the draft is kept. */
  name: string;
  /** The call that it is, by which it is known whether another user decides. */
  call: Endpoint;
  /** The fields as they are when nothing is typed; a constant. */
  empty: Form;
  /** What was kept to what is possible now. */
  adapt?: (kept: Form) => Form;
  onClose: () => void;
}

/**
 * A guarded action with a form, which is kept until it was sent, and closed then.
 * @returns `mutate`, and what `FormDialog` takes
 */
export function useGuardedForm<Form extends DraftValues, Input, Value>(
  options: GuardedFormOptions<Form, Input, Value>,
) {
  const { name, call, empty, adapt, onClose, ...guarded } = options;
  const isRequest = useMay(call) === 'request';
  const draft = useDraft(name, empty, adapt);
  const { mutate, explain, ...action } = useGuardedAction({
    ...guarded,
    onEnd: () => {
      draft.discard();
      onClose();
    },
  });
  return { mutate, form: { empty, draft, action, explain, isRequest, onClose } };
}
