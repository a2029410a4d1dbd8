import { PATHS } from '#contract/paths.ts';
import type { Role } from '#contract/words/roles.ts';

/** A common question; its i18n keys are `support.questions.<name>` and `support.answers.<name>`. */
export interface Question {
  readonly name: string;
  /** The screen that it is about: only users who can open it see the question. */
  readonly about?: string;
  readonly roles?: readonly Role[];
}

/** The most frequently asked first. */
export const QUESTIONS: readonly Question[] = [
  { name: 'settlement', about: PATHS.settlement },
  { name: 'payoutAccount', about: PATHS.bankAccounts },
  { name: 'missing', about: PATHS.transactions },
  { name: 'refund', about: PATHS.refunds },
  { name: 'unknownOutcome', roles: ['EWALLET_MERCHANT'] },
  { name: 'approval', about: PATHS.requests },
  { name: 'masked', about: PATHS.users },
  { name: 'password' },
  { name: 'signedOut' },
  { name: 'language' },
  { name: 'find' },
];
