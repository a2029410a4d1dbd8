import { isApiError } from '#api/errors.ts';
import { waitMessage } from '#contract/words/waiting.ts';

/** A failure as a page tells it. */
export interface Failure {
  /** Translation key. */
  message: string;
  /** Of the message: the time to wait. */
  values?: Readonly<Record<string, unknown>>;
  /** Of the request, for support; empty where the backend has said in words what is wrong. */
  requestRef: string;
  /** Whether the backend has answered with a code. */
  isAnswered: boolean;
}

/** What to tell about anything that was thrown. */
export function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return { message: 'errors.unknown', requestRef: '', isAnswered: false };
  const isAnswered = error.code !== 0;
  const wait = error.retryAfter === undefined ? undefined : waitMessage(error.retryAfter);
  return {
    message: wait?.key ?? error.messageKey,
    values: wait?.values,
    requestRef: isAnswered || error.kind === 'client' ? '' : error.requestRef,
    isAnswered,
  };
}
