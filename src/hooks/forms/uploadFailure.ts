import { isApiError } from '#api/errors.ts';
import { isRecord } from '#contract/text/json.ts';
import { waitMessage } from '#contract/words/waiting.ts';

/** What a failure means for the entry of its file. */
interface UploadFailure {
  problem: string;
  /** Interpolation values of the problem's message. */
  problemValues?: Readonly<Record<string, unknown>>;
  canRetry: boolean;
}

/** Whether the backend has refused a file for good: it does not have it. A rate limit says nothing about the file. */
export const isRefusal = (error: unknown): boolean =>
  isApiError(error) &&
  error.kind === 'client' &&
  error.code !== 0 &&
  error.retryAfter === undefined;

/** Whether a failure leaves it open that the backend has the file. */
export const isOpenEnd = (error: unknown): boolean => !isApiError(error) || error.outcomeUnknown;

/** The error to show for a failed upload; an interrupted upload, as opposed to a refused one, can be retried. */
export function failureOf(error: unknown): UploadFailure {
  if (!isApiError(error)) return { problem: 'errors.unknown', canRetry: true };
  if (error.retryAfter !== undefined) {
    const { key, values } = waitMessage(error.retryAfter);
    return { problem: key, problemValues: values, canRetry: true };
  }
  const { maxUnused: most } = isRecord(error.content) ? error.content : {};
  if (typeof most === 'number')
    return { problem: 'files.tooManyUnused', problemValues: { most }, canRetry: true };
  // Whether an upload arrived needs no check: it is keyed, and repeating it returns the same document. At a backend
  // without keys it may be a second one, so that only the user repeats it (`resume`).
  const problem = error.outcomeUnknown ? 'files.brokenOff' : error.message;
  return { problem, canRetry: !isRefusal(error) };
}
