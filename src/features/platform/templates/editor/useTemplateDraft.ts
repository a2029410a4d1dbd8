import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Template } from '#contract/records/template.ts';
import { isRecord, parseJson } from '#contract/text/json.ts';
import { useDraft } from '#hooks/forms/useDraft.ts';
import { type Basis, basisOf, draftOf, formOfDraft, type TemplateForm } from './templateForm.ts';

/**
 * Keeps the unsaved changes of a template's form as a draft, text by text, and restores them when the form opens again.
 * Unchanged texts follow the template.
 * @returns `since`: when a restored draft was saved; `basis`: the version of the template that it changes, which a
 * colleague may have changed since
 */
export function useTemplateDraft(template: Template, form: UseFormReturn<TemplateForm>) {
  const { reset, subscribe } = form;
  const [now] = useState(() => basisOf(template));
  const [empty] = useState({ ...now.texts, basis: '' });
  const { restored, keep, discard } = useDraft(`templates.${template.id}`, empty, kept =>
    typedIn(kept, now.texts).length > 0 ? kept : empty,
  );
  const [opened] = useState(restored?.values);
  const [basis, setBasis] = useState(() => readBasis(opened?.basis, now));
  useEffect(() => {
    if (opened) reset(formOfDraft(opened), { keepDefaultValues: true });
  }, [opened, reset]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => {
          const typed = typedIn(draftOf(values), draftOf(defaultValues as TemplateForm));
          keep({ ...empty, ...Object.fromEntries(typed), basis: basisFor(typed, basis) });
        },
      }),
    [subscribe, keep, empty, basis],
  );
  return { since: restored?.savedAt, discard, basis, setBasis };
}

type Texts = Readonly<Record<string, string>>;

/** The fields of a draft that differ from another one's. */
export const typedIn = (is: Texts, was: Texts) =>
  Object.entries(is).filter(([source, text]) => source !== 'basis' && text !== was[source]);

/** The basis of the changed texts, serialized for the draft; empty if there are none. */
function basisFor(typed: readonly (readonly [string, string])[], { version, texts }: Basis) {
  if (typed.length === 0) return '';
  const were = typed.map(([source]) => [source, texts[source]]);
  return JSON.stringify({ version, texts: Object.fromEntries(were) });
}

function readBasis(kept: string | undefined, now: Basis): Basis {
  const basis = parseJson(kept ?? '');
  if (!isRecord(basis) || !isRecord(basis.texts)) return now;
  const texts = Object.entries(basis.texts).map(([source, text]) => [source, String(text)]);
  return {
    version: Number(basis.version) || now.version,
    texts: { ...now.texts, ...Object.fromEntries(texts) },
  };
}
