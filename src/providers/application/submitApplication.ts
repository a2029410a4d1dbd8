import { config } from '#api/config.ts';
import { isApiError } from '#api/errors.ts';
import { callOnce, isOpen, retire } from '#api/request/idempotency.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { submitOnboarding } from '#contract/endpoints/onboarding.ts';

/** An application as it is sent. */
export type ApplicationBody = BodyOf<typeof submitOnboarding>;

/**
 * How sending has ended. `receivedBefore`: it was sent once before this page was opened, no answer came, and what
 * the backend says now means that it has it. `unknown`: nobody can tell, which must never be shown as a failure.
 */
export type SubmissionEnd =
  | { readonly kind: 'done'; readonly reference: string }
  | { readonly kind: 'receivedBefore' }
  | { readonly kind: 'refused'; readonly error: unknown; readonly code: number }
  | { readonly kind: 'unknown'; readonly canAsk: boolean };

/** One application is one intent, whatever is changed in it: it is known by what its documents are known by. */
const intentOf = (uploadToken: string): string => `onboarding:${uploadToken}`;

/** Another body under the same key, and an account that is taken: by this very application. */
const HAS_IT: readonly number[] = [1001, 3014, 3019];

/**
 * Sends an application, at most once: where no answer comes it is asked for again with the same key. Never
 * rejects.
 * @param onChecking told when the outcome is unknown and it is asked again
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
    if (error.outcomeUnknown) return { kind: 'unknown', canAsk: config().idempotency };
    const { code } = error;
    if (wasOpen && HAS_IT.includes(code)) return { kind: 'receivedBefore' };
    return { kind: 'refused', error, code };
  }
}

/** The user has looked and found that it was not received: what is sent next is another try. */
export const forgetSubmission = (uploadToken: string): void => retire(intentOf(uploadToken));
