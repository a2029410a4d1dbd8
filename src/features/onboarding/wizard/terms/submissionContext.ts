import { createContext, use } from 'react';
import { BAD_PARAMETER } from '#contract/words/codes.ts';
import type { SubmissionEnd } from '#providers/application/submitApplication.ts';
import { textOf } from '#ui/textOf.ts';

export type SubmissionState =
  | { readonly kind: 'none' | 'renewing' | 'sending' | 'checking' }
  | Exclude<SubmissionEnd, { kind: 'done' }>;

export interface Submission {
  state: SubmissionState;
  /** Submits the application as it is now; if an earlier outcome is unknown, with the same key. */
  send: () => void;
  /** The user has checked that it was not received: submits it again. */
  sendAnew: () => void;
  /** It was received; the email contains its reference number. */
  accept: () => void;
}

/** Whether a refusal is about missing documents: a bad parameter error that names them. */
export const isAboutDocuments = ({ code, error }: { code: number; error: unknown }): boolean =>
  code === BAD_PARAMETER && textOf(error, 'serverMessage').startsWith('documents');

export const SubmissionContext = createContext<Submission | undefined>(undefined);

/** The outcome of the submission. @throws outside of the wizard */
export function useSubmission(): Submission {
  const submission = use(SubmissionContext);
  if (!submission) throw new Error('a step was rendered outside the wizard');
  return submission;
}
