import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { openQuery } from '#page/query.ts';
import { sentApplication } from '#providers/application/applicationDraft.ts';
import { DraftOffer } from '../frame/DraftOffer.tsx';
import { TakenNotice } from '../frame/TakenNotice.tsx';
import { type Answers, FIELD_NAMES, type FieldName } from '../model/answers.ts';
import { firstOpen, isReachable, type StepName, stepAfter, stepOfField } from '../model/steps.ts';
import { useApplication } from './useApplication.ts';
import { useKeptApplication } from './useKeptApplication.ts';
import { LaterContext, useLoadLater } from './useLater.ts';
import { useStep } from './useStep.ts';
import { WizardContext, type WizardState } from './wizardState.ts';

interface WizardProviderProps {
  children: ReactNode;
  /** Opens the wizard again, with what is stored in the browser now. */
  onReopen: () => void;
}

/** Holds the application for all steps, and stores it in this browser. */
export function WizardProvider({ children, onReopen }: WizardProviderProps) {
  const { application, form, attempted, problems, ...change } = useApplication();
  const [submitted, setSubmitted] = useState(sentApplication.read);
  const kept = useKeptApplication(application, Boolean(submitted));
  const { offered, settle, beginAnew } = kept;
  const code = useLoadLater();
  const { step, loading, open } = useStep(problems, Boolean(offered || submitted), code);
  const focusField = useFocusField();
  const showProblemAt = useReportedFields(form, attempted);
  const [isRestored, setRestored] = useState(false);

  const toField = (field: string) => {
    focusField(field);
    const { isTouched } = form.getFieldState(field as FieldName);
    if (!isTouched && FIELD_NAMES.includes(field as FieldName))
      void form.trigger(field as FieldName);
  };
  const go = (to: StepName, field?: string) => {
    // the backend may have refused an answer of an earlier step meanwhile: that step takes precedence
    const target = to === step || isReachable(to, problems) ? to : firstOpen(problems);
    if (target !== step) open(target);
    if (field && target === to) toField(field);
  };
  const next = () => {
    const [first] = problems[step];
    if (first) {
      change.attempt(step);
      focusField(first.field);
      return false;
    }
    // after typing the password again, the user returns to the first incomplete step
    const after = isRestored ? firstOpen(problems) : stepAfter(step);
    setRestored(false);
    if (after) open(after);
    return true;
  };
  const forget = (sent?: string) => {
    kept.discard(sent);
    change.empty();
    setRestored(false);
  };

  const state: WizardState = {
    ...application,
    ...change,
    form,
    step,
    problems,
    loading,
    prepare: code.prepare,
    areProblemsShown: attempted.has(step),
    isRestored,
    submitted,
    go,
    next,
    refuse: (field, value, message) => {
      change.refuse(field, value, message);
      showProblemAt(field);
    },
    fail: (field, value, message) => {
      change.refuse(field, value, message);
      showProblemAt(field);
      open(stepOfField(field));
      focusField(field);
    },
    finish: receipt => {
      sentApplication.keep(receipt);
      setSubmitted(receipt);
      forget(application.uploadToken);
      openQuery('step', '', false);
    },
    discard: () => {
      forget();
      openQuery('step', 'account', false);
    },
  };
  const goOn = () => {
    if (offered) change.restore(offered);
    setRestored(true);
    settle();
  };
  return (
    <WizardContext value={state}>
      <LaterContext value={code.later}>
        {kept.taken && !submitted && <TakenNotice by={kept.taken} onReopen={onReopen} />}
        {!kept.taken && offered && (
          <DraftOffer draft={offered} onContinue={goOn} onBeginAnew={beginAnew} />
        )}
        {(submitted || !(kept.taken || offered)) && children}
      </LaterContext>
    </WizardContext>
  );
}

/**
 * Shows the errors of a step's fields once the user has tried to leave the step.
 * @returns a function that shows the error of one field, in the next render, with the results of the checks
 */
function useReportedFields(
  { trigger }: UseFormReturn<Answers>,
  reported: ReadonlySet<StepName>,
): (field: FieldName) => void {
  const [next, setNext] = useState<FieldName>();
  useEffect(() => {
    if (reported.size === 0) return;
    void trigger(FIELD_NAMES.filter(name => reported.has(stepOfField(name))));
  }, [reported, trigger]);
  useEffect(() => {
    if (!next) return;
    setNext(undefined);
    void trigger(next);
  }, [next, trigger]);
  return useCallback((field: FieldName) => setNext(field), []);
}

/** Focusable elements of a field. */
const CONTROLS = 'input, select, textarea, button, canvas, [tabindex]:not(label)';

/** The control of a field, by its name or by its container. */
function controlOf(field: string): HTMLElement | null {
  const name = CSS.escape(field);
  return (
    document.querySelector<HTMLElement>(`.k-wizard [name="${name}"]`) ??
    document.querySelector<HTMLElement>(
      `.k-wizard [data-field="${name}"] :is(${CONTROLS}), .k-wizard [data-field="${name}"]:is(${CONTROLS})`,
    )
  );
}

/** Focuses a field as soon as it is on the page. */
function useFocusField() {
  const [wanted, setWanted] = useState<{ field: string }>();
  useEffect(() => {
    if (!wanted) return;
    const control = controlOf(wanted.field);
    control?.focus();
    if (control) setWanted(undefined);
  });
  return useCallback((field: string) => setWanted({ field }), []);
}
