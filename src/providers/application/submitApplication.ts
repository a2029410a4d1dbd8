import { type ApiError, isApiError } from '#api/errors.ts';
import { callOnce, isOpen, mayRepeat, retire } from '#api/request/idempotency.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { submitOnboarding } from '#contract/endpoints/onboarding.ts';

/** The request body of an application. */
export type ApplicationBody = BodyOf<typeof submitOnboarding>;

/**
 * Outcome of a submission. `receivedBefore`: an earlier attempt without a response did arrive. `unknown`: the outcome
 * cannot be determined, which must never be shown as a failure; with `canAsk`, submitting again determines it.
 * `emails`: the addresses in the attempts that may have arrived, to which the reference number was sent.
 */
export type SubmissionEnd =
  | { readonly kind: 'done'; readonly reference: string }
  | { readonly kind: 'receivedBefore'; readonly emails: readonly string[] }
  | { readonly kind: 'refused'; readonly error: unknown; readonly code: number }
  | { readonly kind: 'unknown'; readonly canAsk: boolean; readonly emails: readonly string[] };

/** One application is one intent, whatever the applicant changes in it: it is identified by its upload token. */
const intentOf = (uploadToken: string): string => `onboarding:${uploadToken}`;

const BAD_PARAMETER = 1001;

/** By intent: the addresses in the attempts whose outcome is unknown. A reload forgets them. */
const sentTo = new Map<string, Set<string>>();

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
  const { email } = body.account;
  const earlier = sentTo.get(intent) ?? new Set();
  // an open intent whose key may be forgotten by now is not sent again
  if (!isRepeated || mayRepeat(intent)) sentTo.set(intent, new Set([...earlier, email]));
  const unknown = (canAsk: boolean) =>
    ({ kind: 'unknown', canAsk, emails: [...(sentTo.get(intent) ?? [email])] }) as const;
  const checking = () => {
    isRepeated = true;
    onChecking();
  };
  try {
    const options = { onChecking: checking };
    const { reference } = await callOnce(submitOnboarding, { body }, intent, options);
    sentTo.delete(intent);
    return { kind: 'done', reference };
  } catch (error) {
    if (!isApiError(error)) return { kind: 'refused', error, code: 0 };
    // the response to a retry, which does not always reveal what became of the first attempt
    const answer = isApiError(error.cause) ? error.cause : error;
    const { code } = answer;
    if (isRepeated && isOfUsedKey(answer)) {
      forget(intent);
      return { kind: 'receivedBefore', emails: earlier.size > 0 ? [...earlier] : [email] };
    }
    if (isRepeated && TAKEN.includes(code)) return unknown(false);
    // none of the attempts arrived
    if (!isOpen(intent)) sentTo.delete(intent);
    if (code === BAD_PARAMETER) return { kind: 'refused', error: answer, code };
    if (error.outcomeUnknown) return unknown(mayRepeat(intent));
    return { kind: 'refused', error, code };
  }
}

/** Whether the key belongs to another body: an earlier attempt was received. Source: docs/contract.md, Idempotency. */
const isOfUsedKey = ({ code, serverMessage = '' }: ApiError): boolean =>
  code === BAD_PARAMETER && serverMessage.startsWith('Idempotency-Key');

function forget(intent: string): void {
  retire(intent);
  sentTo.delete(intent);
}

/** The user has checked that it was not received: the next submission is a new attempt. */
export const forgetSubmission = (uploadToken: string): void => forget(intentOf(uploadToken));
