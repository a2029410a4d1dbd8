import { useNotify } from 'react-admin';
import { currentRequest, whoAsked } from '#contract/currentRequest.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import type { Outcome } from '#contract/words/actions.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useAction } from '#providers/data/useAction.ts';
import type { ReadKey } from '#providers/data/useRead.ts';
import { useTranslate } from '#ui/locale.ts';

export interface GuardedActionOptions<Input, Value> {
  run: (provider: PortalDataProvider, input: Input) => Promise<Outcome<Value, ApprovalRequest>>;
  /** Queries to invalidate in addition to requests, history and dashboard, which every guarded action changes. */
  invalidates: readonly ReadKey[];
  /** Key of the message shown if the action was done immediately, or a function that returns it for an input. */
  done: string | ((input: Input) => string);
  /** Called after either outcome, but not after a failure, so that nothing typed is lost. */
  onEnd?: () => void;
  /** Called after `onEnd`, unless the form was left meanwhile: its opener may show another one by now. */
  onClose?: () => void;
}

/**
 * An action that may need another user's approval. Its two outcomes are distinguished: "sent for approval" with the
 * request's number is never shown as success. The dialog shows the failure: `error`, with `explain` if a request for
 * the same action is already pending.
 */
export function useGuardedAction<Input, Value>(options: GuardedActionOptions<Input, Value>) {
  const { run, invalidates, done, onEnd, onClose } = options;
  const notify = useNotify();
  const action = useAction({
    run,
    invalidates: [...invalidates, 'approvalRequests', 'history', 'dashboard'],
    inPlace: true,
    onSuccess: (outcome, input) => {
      if (outcome.status === 'sentForApproval') {
        notify('approvals.sent', { type: 'info', messageArgs: { number: outcome.request.id } });
      } else {
        notify(typeof done === 'string' ? done : done(input), { type: 'success' });
      }
      onEnd?.();
    },
    onClose,
  });
  return { ...action, explain: useExplainPending() };
}

/** Names the pending request for the same action, if that is why an action was refused. */
export function useExplainPending() {
  const translate = useTranslate();
  return (problem: unknown): string | undefined => {
    const request = currentRequest(problem);
    if (!request) return undefined;
    const who = whoAsked(request, translate);
    return translate('approvals.alreadyPending', { number: request.id, who });
  };
}
