import { type ApiError, isApiError } from '#api/errors.ts';
import { callOnce, isOpen, mayRepeat, retire } from '#api/request/idempotency.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { submitOnboarding } from '#contract/endpoints/onboarding.ts';

/** The request body of an application. */
export type ApplicationBody = BodyOf<typeof submitOnboarding>;

/**
 * Outcome of a submission. `receivedBefore`: an earlier attempt without a response did arrive. `unknown`: the outcome
 * cannot be determined, which must never be shown as a failure; with `canAsk`, submitting again determines it.
 */
export type SubmissionEnd =
  | { readonly kind: 'done'; readonly reference: string }
  | { readonly kind: 'receivedBefore' }
  | { readonly kind: 'refused'; readonly error: unknown; readonly code: number }
  | { readonly kind: 'unknown'; readonly canAsk: boolean };

/** One application is one intent, whatever the applicant changes in it: it is identified by its upload token. */
const intentOf = (uploadToken: string): string => `onboarding:${uploadToken}`;

const BAD_PARAMETER = 1001;

/** The user name or the email address is taken, perhaps by an earlier attempt of this very application. */
const TAKEN: readonly number[] = [3014, 3019];

/**
 * Submits an application at most once: without a response it retries with the same key. Never rejects.
 * @param onChecking called when the outcome is unknown and it retries
 */
export async function submitApplication(
  body: ApplicationBody,
  onChecking: () => void,
): Promise<SubmissionEnd> {
  const intent = intentOf(body.uploadToken);
  let isRepeated = isOpen(intent);
  const checking = () => {
    isRepeated = true;
    onChecking();
  };
  try {
    const options = { onChecking: checking };
    const { reference } = await callOnce(submitOnboarding, { body }, intent, options);
    return { kind: 'done', reference };
  } catch (error) {
    if (!isApiError(error)) return { kind: 'refused', error, code: 0 };
    // the response to a repetition, which does not always tell what became of the first attempt
    const answer = isApiError(error.cause) ? error.cause : error;
    const { code } = answer;
    if (isRepeated && isOfUsedKey(answer)) {
      retire(intent);
      return { kind: 'receivedBefore' };
    }
    if (isRepeated && TAKEN.includes(code)) return { kind: 'unknown', canAsk: false };
    if (code === BAD_PARAMETER) return { kind: 'refused', error: answer, code };
    if (error.outcomeUnknown) return { kind: 'unknown', canAsk: mayRepeat(intent) };
    return { kind: 'refused', error, code };
  }
}

/** Whether the key belongs to another body: an earlier attempt was received. Source: docs/contract.md, Idempotency. */
const isOfUsedKey = ({ code, serverMessage = '' }: ApiError): boolean =>
  code === BAD_PARAMETER && serverMessage.startsWith('Idempotency-Key');

/** The user has checked that it was not received: the next submission is a new attempt. */
export const forgetSubmission = (uploadToken: string): void => retire(intentOf(uploadToken));
