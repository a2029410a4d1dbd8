import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Template } from '#contract/records/template.ts';
import { basisOf, draftOf, formOf, formOfDraft, type TemplateForm } from './templateForm.ts';
import { typedIn, type useTemplateDraft } from './useTemplateDraft.ts';

/** The values that were sent, and the template that was stored as a result. */
interface Saved {
  readonly sent: TemplateForm;
  readonly stored: Template;
}

interface Options {
  template: Template;
  form: UseFormReturn<TemplateForm>;
  draft: ReturnType<typeof useTemplateDraft>;
  /** The form's values without unsaved changes. */
  opened: TemplateForm;
  setOpened: (opened: TemplateForm) => void;
}

/**
 * Lets the form follow the template while it has no unsaved changes, and once they are saved. What is typed while they are
 * being saved stays typed.
 * @returns a function to call once they are saved
 */
export function useOpened({ template, form, draft, opened, setOpened }: Options) {
  const { reset, getValues } = form;
  const { isDirty } = form.formState;
  const { discard, setBasis } = draft;
  const isRestored = draft.since !== undefined;
  const [saved, setSaved] = useState<Saved>();
  useEffect(() => {
    if (isDirty || isRestored) return;
    const current = formOf(template);
    if (isSameForm(current, opened)) return;
    setBasis(basisOf(template));
    setOpened(current);
    reset(current);
  }, [reset, isDirty, isRestored, template, opened, setOpened, setBasis]);
  // after the new basis has been rendered: the draft of what was typed meanwhile is based on it
  useEffect(() => {
    if (!saved) return;
    const stored = formOf(saved.stored);
    const typed = typedIn(draftOf(getValues()), draftOf(saved.sent));
    setSaved(undefined);
    reset(stored);
    discard();
    const values = formOfDraft({ ...draftOf(stored), ...Object.fromEntries(typed) });
    reset(values, { keepDefaultValues: true });
  }, [saved, reset, getValues, discard]);
  return (now: Saved) => {
    const stored = formOf(now.stored);
    if (typedIn(draftOf(getValues()), draftOf(now.sent)).length > 0) {
      setBasis(basisOf(now.stored));
      setOpened(stored);
      setSaved(now);
    } else {
      reset(stored);
      discard();
    }
  };
}

const isSameForm = (one: TemplateForm, other: TemplateForm): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
