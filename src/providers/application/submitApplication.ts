import { isApiError } from '#api/errors.ts';
import { callOnce, isOpen, mayRepeat, retire } from '#api/request/idempotency.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { submitOnboarding } from '#contract/endpoints/onboarding.ts';

/** The request body of an application. */
export type ApplicationBody = BodyOf<typeof submitOnboarding>;

/**
 * Outcome of a submission. `receivedBefore`: it was sent before this page was opened, no response arrived, and the
 * backend's response now implies that it has the application. `unknown`: the outcome cannot be determined, which must
 * never be shown as a failure.
 */
export type SubmissionEnd =
  | { readonly kind: 'done'; readonly reference: string }
  | { readonly kind: 'receivedBefore' }
  | { readonly kind: 'refused'; readonly error: unknown; readonly code: number }
  | { readonly kind: 'unknown'; readonly canAsk: boolean };

/** One application is one intent, whatever the applicant changes in it: it is identified by its upload token. */
const intentOf = (uploadToken: string): string => `onboarding:${uploadToken}`;

/** The same key with another body, and an account that is taken: by this very application. */
const HAS_IT: readonly number[] = [1001, 3014, 3019];

/**
 * Submits an application at most once: without a response it retries with the same key. Never rejects.
 * @param onChecking called when the outcome is unknown and it retries
 */
export async function submitApplication(
  body: ApplicationBody,
  onChecking: () => void,
): Promise<SubmissionEnd> {
  const intent = intentOf(body.uploadToken);
  const wasOpen = isOpen(intent);
  try {
    const { reference } = await callOnce(submitOnboarding, { body }, intent, { onChecking });
    return { kind: 'done', reference };
  } catch (error) {
    if (!isApiError(error)) return { kind: 'refused', error, code: 0 };
    const { code } = isApiError(error.cause) ? error.cause : error;
    if (wasOpen && HAS_IT.includes(code)) {
      retire(intent);
      return { kind: 'receivedBefore' };
    }
    if (error.outcomeUnknown) return { kind: 'unknown', canAsk: mayRepeat(intent) };
    return { kind: 'refused', error, code };
  }
}

/** The user has checked that it was not received: the next submission is a new attempt. */
export const forgetSubmission = (uploadToken: string): void => retire(intentOf(uploadToken));
