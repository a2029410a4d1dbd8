import { createContext, use } from 'react';
import type { SubmissionEnd } from '#providers/application/submitApplication.ts';
import { textOf } from '#ui/textOf.ts';

export type SubmissionState =
  | { readonly kind: 'none' | 'sending' | 'checking' }
  | Exclude<SubmissionEnd, { kind: 'done' }>;

export interface Submission {
  state: SubmissionState;
  /** Sends the application; where nobody knows what became of it, asks again with what was sent. */
  send: () => void;
  /** The user has looked: it was not received, and is sent again. */
  sendAnew: () => void;
  /** It was received; its reference number is in the mail. */
  accept: () => void;
}

/** Whether a refusal says that documents are missing: bad parameter, and the server names them. */
export const isAboutDocuments = ({ code, error }: { code: number; error: unknown }): boolean =>
  code === 1001 && textOf(error, 'serverMessage').startsWith('documents');

export const SubmissionContext = createContext<Submission | undefined>(undefined);

/** What became of the application. @throws outside of the wizard */
export function useSubmission(): Submission {
  const submission = use(SubmissionContext);
  if (!submission) throw new Error('a step of the wizard stands outside of it');
  return submission;
}
