import { FIELDS, type FieldName, FORM_STEPS } from './answers.ts';

/** The steps of the wizard, as named in the URL. Source: docs/product.md, 2.5. */
export const STEPS = ['account', 'credentials', 'performance', 'documents', 'terms'] as const;
export type StepName = (typeof STEPS)[number];

/** Whether a text is the name of a step. */
export const isStep = (word: string): word is StepName =>
  (STEPS as readonly string[]).includes(word);

/** Something in a step that keeps it from being complete. */
export interface Problem {
  /** Focus target: a field's `name`, or the `data-field` of its container. */
  field: string;
  /** i18n key of its label. */
  label: string;
  /** i18n key of the error message. */
  message: string;
  /** Interpolation values of the message. */
  values?: Record<string, unknown>;
}

export type StepProblems = Readonly<Record<StepName, readonly Problem[]>>;

/** The first incomplete step; the last one if all are complete. */
export const firstOpen = (problems: StepProblems): StepName =>
  STEPS.find(step => problems[step].length > 0) ?? 'terms';

/** Whether all previous steps are complete, so that the step can be opened. */
export const isReachable = (step: StepName, problems: StepProblems): boolean =>
  STEPS.indexOf(step) <= STEPS.indexOf(firstOpen(problems));

/** Whether the step itself is complete, even if an incomplete previous step blocks it. */
export const isFinished = (step: StepName, problems: StepProblems): boolean =>
  problems[step].length === 0 &&
  // the required documents follow from the answers of these two steps
  (step !== 'documents' || problems.credentials.length + problems.performance.length === 0);

/** The next step; undefined after the last one. */
export const stepAfter = (step: StepName): StepName | undefined => STEPS[STEPS.indexOf(step) + 1];

/** The previous step; undefined before the first one. */
export const stepBefore = (step: StepName): StepName | undefined => STEPS[STEPS.indexOf(step) - 1];

/** The step that contains a field. */
export const stepOfField = (field: FieldName): keyof typeof FIELDS =>
  FORM_STEPS.find(step => (FIELDS[step] as readonly FieldName[]).includes(field)) ?? 'account';
