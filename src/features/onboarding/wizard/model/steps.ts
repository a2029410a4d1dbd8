import { FIELDS, type FieldName, FORM_STEPS } from './answers.ts';

/** The steps of the wizard, by the word in the page's address. Source: docs/product.md, 2.5. */
export const STEPS = ['account', 'credentials', 'performance', 'documents', 'terms'] as const;
export type StepName = (typeof STEPS)[number];

export const isStep = (word: string): word is StepName =>
  (STEPS as readonly string[]).includes(word);

/** Something in a step that keeps it from being complete. */
export interface Problem {
  /** What gets the focus: a field's `name`, or `data-field` of what is around it. */
  field: string;
  /** Key of what it is called. */
  label: string;
  /** Key of what is wrong with it. */
  message: string;
  /** Values of the message's text. */
  values?: Record<string, unknown>;
}

/** What is wrong in each step. */
export type StepProblems = Readonly<Record<StepName, readonly Problem[]>>;

/** The first step that is not complete; the last one where all are. */
export const firstOpen = (problems: StepProblems): StepName =>
  STEPS.find(step => problems[step].length > 0) ?? 'terms';

/** Whether all steps before it are complete, so that it can be opened. */
export const isReachable = (step: StepName, problems: StepProblems): boolean =>
  STEPS.indexOf(step) <= STEPS.indexOf(firstOpen(problems));

/** Whether nothing is left to do in it, also while a step before it keeps it from being opened. */
export const isFinished = (step: StepName, problems: StepProblems): boolean =>
  problems[step].length === 0 &&
  // which documents are required follows from the answers of these two
  (step !== 'documents' || problems.credentials.length + problems.performance.length === 0);

export const stepAfter = (step: StepName): StepName | undefined => STEPS[STEPS.indexOf(step) + 1];
export const stepBefore = (step: StepName): StepName | undefined => STEPS[STEPS.indexOf(step) - 1];

/** In which step a field stands. */
export const stepOfField = (field: FieldName): keyof typeof FIELDS =>
  FORM_STEPS.find(step => (FIELDS[step] as readonly FieldName[]).includes(field)) ?? 'account';
