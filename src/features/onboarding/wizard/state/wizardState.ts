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
  /** The current step. */
  step: StepName;
  problems: StepProblems;
  /** Whether the code of the next step is loading or failed to load. */
  loading: 'running' | 'failed' | undefined;
  /** The next step may be wanted soon. */
  prepare: () => void;
  /** Whether a user wanted to go on from the step on the page: its problems are told. */
  isTold: boolean;
  /** Whether it was kept from before, and the password is still to be typed again. */
  isRestored: boolean;
  /** Undefined until it was sent; its reference is empty where it is in the mail alone. */
  submitted: SentApplication | undefined;

  changeDocuments: (documents: readonly ApplicationDocument[]) => void;
  agree: (declaration: Declaration, isAgreed: boolean) => void;
  sign: (signature: string) => void;
  /** Opens a step, or the first open one where it cannot be opened, and puts the focus into a field of it. */
  go: (step: StepName, field?: string) => void;
  /** Goes on, where nothing is wrong in the step on the page; else tells it. @returns whether it went on */
  next: () => boolean;
  /** What the backend says about an answer; it leads back to its field (3014, 3019, 3011). */
  fail: (field: FieldName, message: string) => void;
  /** The same while a user types: nobody is led anywhere. */
  refuse: (field: FieldName, value: string, message: string) => void;
  /** It was sent: the draft goes, and the finish is on the page. */
  finish: (submitted: SentApplication) => void;
  /** Nobody looks at the finish any more. */
  leave: () => void;
  /** Forgets everything and starts again. */
  discard: () => void;
}

export const WizardContext = createContext<WizardState | undefined>(undefined);

/** The application and what can be done with it. @throws outside of the wizard */
export function useWizard(): WizardState {
  const state = use(WizardContext);
  if (!state) throw new Error('a step of the wizard stands outside of it');
  return state;
}
