import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Template } from '#contract/records/template.ts';
import { useDraft } from '#hooks/forms/useDraft.ts';
import { draftOf, formOf, formOfDraft, type TemplateForm } from './templateForm.ts';

/**
 * Keeps what is typed into the form of a template, text by text, and puts it into the form when it opens again. A text
 * that was not touched follows the template.
 * @returns since when there is something that was typed before, and what forgets it
 */
export function useTemplateDraft(template: Template, form: UseFormReturn<TemplateForm>) {
  const { reset, subscribe } = form;
  const [empty] = useState(() => draftOf(formOf(template)));
  const { restored, keep, discard } = useDraft(`templates.${template.id}`, empty);
  const [opened] = useState(restored);
  useEffect(() => {
    if (opened) reset(formOfDraft(opened.values), { keepDefaultValues: true });
  }, [opened, reset]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => {
          const was = draftOf(defaultValues as TemplateForm);
          const is = Object.entries(draftOf(values));
          const typed = is.filter(([source, text]) => text !== was[source]);
          keep({ ...empty, ...Object.fromEntries(typed) });
        },
      }),
    [subscribe, keep, empty],
  );
  return { since: restored?.savedAt, discard };
}
