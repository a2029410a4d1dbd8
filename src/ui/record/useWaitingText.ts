import { useTranslate } from 'react-admin';
import { currentRequest } from './currentRequest.ts';

/**
 * What `ActionProblem` says of an action that was refused because a request for it waits already: which one,
 * and whose.
 * @returns undefined for every other refusal, which has its own message
 */
export function useWaitingText(): (problem: unknown) => string | undefined {
  const translate = useTranslate();
  return problem => {
    const request = currentRequest(problem);
    if (!request) return undefined;
    return translate('approvals.alreadyPending', { number: request.id, who: request.requestedBy });
  };
}
