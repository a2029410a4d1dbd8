import type { Endpoint } from '#contract/endpoint.ts';
import { type DraftValues, useDraft } from '#hooks/forms/useDraft.ts';
import { useMay } from '#session/useMay.ts';
import { type GuardedActionOptions, useGuardedAction } from './useGuardedAction.ts';

interface GuardedFormOptions<Form extends DraftValues, Input, Value>
  extends Omit<GuardedActionOptions<Input, Value>, 'onEnd' | 'onClose'> {
  /** The action and the record; also identifies the draft. */
  name: string;
  /** The endpoint, which determines whether another user must approve. */
  call: Endpoint;
  /** The initial values; a constant. */
  empty: Form;
  /** Adapts a stored draft to the current options. */
  adapt?: (kept: Form) => Form;
  onClose: () => void;
}

/**
 * A guarded action with a form: the draft is kept until it is sent, and the form then closes.
 * @returns `mutate`, and the props of `FormDialog`
 */
export function useGuardedForm<Form extends DraftValues, Input, Value>(
  options: GuardedFormOptions<Form, Input, Value>,
) {
  const { name, call, empty, adapt, onClose, ...guarded } = options;
  const isRequest = useMay(call) === 'request';
  const draft = useDraft(name, empty, adapt);
  const { mutate, explain, ...action } = useGuardedAction({
    ...guarded,
    onEnd: draft.discard,
    onClose,
  });
  return { mutate, form: { empty, draft, action, explain, isRequest, onClose } };
}
