import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { openQuery } from '#page/query.ts';
import { discardApplication, sentApplication } from '#providers/application/applicationDraft.ts';
import { DraftOffer } from '../frame/DraftOffer.tsx';
import { type Answers, FIELD_NAMES, type FieldName } from '../model/answers.ts';
import { firstOpen, isReachable, type StepName, stepAfter, stepOfField } from '../model/steps.ts';
import { useApplication } from './useApplication.ts';
import { useKeptApplication } from './useKeptApplication.ts';
import { LaterContext, useLoadLater } from './useLater.ts';
import { useStep } from './useStep.ts';
import { WizardContext, type WizardState } from './wizardState.ts';

/** Holds the application for all steps, and keeps it in this browser. */
export function WizardProvider({ children }: { children: ReactNode }) {
  const { application, form, told, problems, ...change } = useApplication();
  const [submitted, setSubmitted] = useState(sentApplication.read);
  const { offered, settle, beginAnew } = useKeptApplication(application, Boolean(submitted));
  const code = useLoadLater();
  const { step, loading, open } = useStep(problems, Boolean(offered || submitted), code);
  const focusField = useFocusField();
  const showProblemAt = useToldFields(form, told);
  const [isRestored, setRestored] = useState(false);

  const toField = (field: string) => {
    focusField(field);
    const { isTouched } = form.getFieldState(field as FieldName);
    if (!isTouched && FIELD_NAMES.includes(field as FieldName))
      void form.trigger(field as FieldName);
  };
  const go = (to: StepName, field?: string) => {
    // something before may have been refused meanwhile: that comes first
    const target = to === step || isReachable(to, problems) ? to : firstOpen(problems);
    if (target !== step) open(target);
    if (field && target === to) toField(field);
  };
  const next = () => {
    const [first] = problems[step];
    if (first) {
      change.tell(step);
      focusField(first.field);
      return false;
    }
    // who typed the password again goes on where they had been
    const after = isRestored ? firstOpen(problems) : stepAfter(step);
    setRestored(false);
    if (after) open(after);
    return true;
  };
  const forget = () => {
    discardApplication();
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
    isTold: told.has(step),
    isRestored,
    submitted,
    go,
    next,
    refuse: (field, value, message) => {
      change.refuse(field, value, message);
      showProblemAt(field);
    },
    fail: (field, message) => {
      change.refuse(field, application.answers[field], message);
      showProblemAt(field);
      open(stepOfField(field));
      focusField(field);
    },
    finish: told => {
      sentApplication.keep(told);
      setSubmitted(told);
      forget();
      openQuery('step', '', false);
    },
    leave: () => {
      sentApplication.forget();
      setSubmitted(undefined);
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
        {offered ? (
          <DraftOffer since={offered.savedAt} onContinue={goOn} onBeginAnew={beginAnew} />
        ) : (
          children
        )}
      </LaterContext>
    </WizardContext>
  );
}

/**
 * Tells at each field of a step what is wrong with it, once a user wanted to go on from that step.
 * @returns tells it at one field, in the next rendering, with what was found out about it meanwhile
 */
function useToldFields(
  { trigger }: UseFormReturn<Answers>,
  told: ReadonlySet<StepName>,
): (field: FieldName) => void {
  const [next, setNext] = useState<FieldName>();
  useEffect(() => {
    if (told.size === 0) return;
    void trigger(FIELD_NAMES.filter(name => told.has(stepOfField(name))));
  }, [told, trigger]);
  useEffect(() => {
    if (!next) return;
    setNext(undefined);
    void trigger(next);
  }, [next, trigger]);
  return useCallback((field: FieldName) => setNext(field), []);
}

/** What of a field can have the focus. */
const CONTROLS = 'input, select, textarea, button, canvas, [tabindex]:not(label)';

/** The control of a field, by its name or by what is around it. */
function controlOf(field: string): HTMLElement | null {
  const name = CSS.escape(field);
  return (
    document.querySelector<HTMLElement>(`.k-wizard [name="${name}"]`) ??
    document.querySelector<HTMLElement>(
      `.k-wizard [data-field="${name}"] :is(${CONTROLS}), .k-wizard [data-field="${name}"]:is(${CONTROLS})`,
    )
  );
}

/** Puts the focus into a field, as soon as it is on the page. */
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
