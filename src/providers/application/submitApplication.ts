import { type ApiError, isApiError } from '#api/errors.ts';
import { callOnce, isOpen, mayRepeat, retire } from '#api/request/idempotency.ts';
import { keepSentForm } from '#api/request/sentForms.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { submitOnboarding } from '#contract/endpoints/onboarding.ts';
import { BAD_PARAMETER, EMAIL_ALREADY_EXISTS, USER_ALREADY_EXISTS } from '#contract/words/codes.ts';
import { unanswered } from './applicationDraft.ts';

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

const FORM = 'application';

/** The user name or the email address is taken, perhaps by an earlier attempt of this very application. */
const TAKEN = [USER_ALREADY_EXISTS, EMAIL_ALREADY_EXISTS];

/**
 * Submits an application at most once: without a response it retries with the same key. Never rejects.
 * @param onChecking called when the outcome is unknown and it retries
 */
export async function submitApplication(
  body: ApplicationBody,
  onChecking: () => void,
): Promise<SubmissionEnd> {
  const { uploadToken } = body;
  const intent = intentOf(uploadToken);
  let isRepeated = isOpen(intent);
  const { email } = body.account;
  const earlier = unanswered.emails(uploadToken);
  const unknown = (canAsk: boolean) => {
    const emails = unanswered.emails(uploadToken);
    return { kind: 'unknown', canAsk, emails: emails.length > 0 ? emails : [email] } as const;
  };
  // a login has removed the key: with a new one it could arrive twice
  if (!isRepeated && earlier.length > 0) return unknown(false);
  // an open intent whose key may be forgotten by now is not sent again
  if (!isRepeated || mayRepeat(intent)) {
    unanswered.keep(uploadToken, [...new Set([...earlier, email])]);
  }
  // the key outlives this tab, like the draft
  keepSentForm(FORM, intent, {}, {});
  const checking = () => {
    isRepeated = true;
    onChecking();
  };
  try {
    const once = { intent, onChecking: checking };
    const { reference } = await callOnce(submitOnboarding, { body }, once);
    unanswered.forget();
    // a backend may leave it out: the email contains it too
    return { kind: 'done', reference: reference ?? '' };
  } catch (error) {
    if (!isApiError(error)) return { kind: 'refused', error, code: 0 };
    // the response to a retry, which does not always reveal what became of the first attempt
    const answer = isApiError(error.cause) ? error.cause : error;
    const { code } = answer;
    if (isRepeated && isOfUsedKey(answer)) {
      forget(intent);
      return { kind: 'receivedBefore', emails: earlier.length > 0 ? earlier : [email] };
    }
    if (isRepeated && TAKEN.includes(code)) return unknown(false);
    // none of the attempts arrived
    if (!isOpen(intent)) unanswered.forget();
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
  unanswered.forget();
}

/** The user has checked that it was not received: the next submission is a new attempt. */
export const forgetSubmission = (uploadToken: string): void => forget(intentOf(uploadToken));

/** The unknown outcome of a stored application; undefined if it was not sent, or if its outcome is known. */
export function unansweredAttempt(
  uploadToken: string,
): Extract<SubmissionEnd, { kind: 'unknown' }> | undefined {
  const emails = unanswered.emails(uploadToken);
  if (emails.length === 0) return undefined;
  return { kind: 'unknown', canAsk: mayRepeat(intentOf(uploadToken)), emails };
}
