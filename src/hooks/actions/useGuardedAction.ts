import { useNotify } from 'react-admin';
import { currentRequest } from '#contract/currentRequest.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import type { Outcome } from '#contract/words/actions.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useAction } from '#providers/data/useAction.ts';
import type { ReadKey } from '#providers/data/useRead.ts';
import { useTranslate } from '#ui/locale.ts';

export interface GuardedActionOptions<Input, Value> {
  run: (provider: PortalDataProvider, input: Input) => Promise<Outcome<Value, ApprovalRequest>>;
  /** What is asked for again beside requests and history, which every one of them changes. */
  invalidates: readonly ReadKey[];
  /** Key of what is said when it was done at once. */
  done: string;
  /** Called after either end; not after a failure, so that nothing typed is lost. */
  onEnd?: () => void;
}

/**
 * An action that another user may have to agree to. Its two ends are distinguished: "sent for approval" with the
 * request's number is never a success of the action. A failure is the dialog's to show: `error`, by `explain` where
 * a request for the same waits already.
 */
export function useGuardedAction<Input, Value>(options: GuardedActionOptions<Input, Value>) {
  const { run, invalidates, done, onEnd } = options;
  const notify = useNotify();
  const action = useAction({
    run,
    invalidates: [...invalidates, 'approvalRequests', 'history', 'dashboard'],
    inPlace: true,
    onSuccess: outcome => {
      if (outcome.status === 'sentForApproval') {
        notify('approvals.sent', { type: 'info', messageArgs: { number: outcome.request.id } });
      } else {
        notify(done, { type: 'success' });
      }
      onEnd?.();
    },
  });
  return { ...action, explain: useExplainPending() };
}

/** Names the request for the same that waits already, if that is why an action was refused. */
export function useExplainPending() {
  const translate = useTranslate();
  return (problem: unknown): string | undefined => {
    const request = currentRequest(problem);
    if (!request) return undefined;
    return translate('approvals.alreadyPending', { number: request.id, who: request.requestedBy });
  };
}
