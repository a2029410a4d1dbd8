import { createContext, use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Declaration } from '#contract/words/options.ts';
import type { SentApplication } from '#providers/application/applicationDraft.ts';
import type { Answers, FieldName } from '../model/answers.ts';
import type { Application, ApplicationDocument } from '../model/stepProblems.ts';
import type { StepName, StepProblems } from '../model/steps.ts';

/** The application and its actions, shared by the steps of the wizard. */
export interface WizardState extends Application {
  /** The form of the first three steps. */
  form: UseFormReturn<Answers>;
  /** Token for uploading and deleting documents. */
  uploadToken: string;
  step: StepName;
  problems: StepProblems;
  /** Whether the code of the next step is loading or failed to load. */
  loading: 'running' | 'failed' | undefined;
  /** Called when the next step may be needed soon. */
  prepare: () => void;
  /** Whether the user has tried to leave the current step: its errors are shown. */
  areProblemsShown: boolean;
  /** Whether it was restored from storage, and the password must still be typed again. */
  isRestored: boolean;
  /** Undefined until it is submitted; its reference is empty if only the email contains it. */
  submitted: SentApplication | undefined;

  changeDocuments: (documents: readonly ApplicationDocument[]) => void;
  agree: (declaration: Declaration, isAgreed: boolean) => void;
  sign: (signature: string) => void;
  /** Opens a step, or the first incomplete one if it cannot be opened, and focuses one of its fields. */
  go: (step: StepName, field?: string) => void;
  /** Opens the next step if the current one has no errors; otherwise shows them. @returns whether it moved on */
  next: () => boolean;
  /** Shows the backend's error on an answer as it was sent, and moves to its field (3014, 3019, 3011). */
  fail: (field: FieldName, value: string, message: string) => void;
  /** Shows the backend's error while the user types, without moving to the field. */
  refuse: (field: FieldName, value: string, message: string) => void;
  /** Called after the submission: deletes the draft and shows the final page. */
  finish: (submitted: SentApplication) => void;
  /** Deletes everything and starts again. */
  discard: () => void;
}

/**
 * Whether the step's errors came with "Next", which announces their number: the fields then do not announce theirs.
 * Apart from the rest of the state, which changes with each key.
 */
export const ProblemsShownContext = createContext(false);

export const WizardContext = createContext<WizardState | undefined>(undefined);

/** The application and its actions. @throws outside of the wizard */
export function useWizard(): WizardState {
  const state = use(WizardContext);
  if (!state) throw new Error('a step was rendered outside the wizard');
  return state;
}
