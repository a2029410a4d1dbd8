import { isApiError } from '#api/errors.ts';
import { waitMessage } from '#contract/words/waiting.ts';

/** An error as a page shows it. */
export interface Failure {
  /** Translation key. */
  message: string;
  /** Interpolated into the message: the time to wait. */
  values?: Readonly<Record<string, unknown>>;
  /** Of the request, for support; empty if the backend's message already explains the error. */
  requestRef: string;
  /** Whether the backend has responded with a code. */
  isAnswered: boolean;
}

/** The failure to show for anything thrown. */
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
