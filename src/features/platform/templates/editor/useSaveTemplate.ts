import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useUpdate } from 'react-admin';
import type { TextProblem } from '#contract/messages/templateRules.ts';
import type { Template, TemplateTexts } from '#contract/records/template.ts';
import { FAILED } from '#contract/words/codes.ts';
import { refetchChanged } from '#ui/refetchChanged.ts';
import { changesOf, refusalOf } from './templateForm.ts';

/** The template as it is stored now, `failed`, or the problem of a text. */
type Outcome = { readonly stored: Template } | 'failed' | TextProblem;

/** Whether another user has changed the template since it was read. */
export const isConflict = (error: unknown): boolean =>
  (error as { code?: number } | null)?.code === FAILED;

/**
 * Saves the changes to a template with react-admin's `useUpdate`, in pessimistic mode.
 * @param onConflict receives the template as another user has changed it meanwhile
 * @returns `error`: any error that is not about a text, shown above the form
 */
export function useSaveTemplate(template: Template, onConflict: (current: Template) => void) {
  const [update] = useUpdate<Template>();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const readAgain = () => refetchChanged(queryClient, 'templates');
  const send = async (texts: TemplateTexts, version: number): Promise<Outcome> => {
    const changes = changesOf(template, texts);
    if (Object.keys(changes).length === 0) return { stored: template };
    const data = { ...changes, version };
    let stored: Template;
    try {
      const answered = await update(
        'templates',
        { id: template.id, data, previousData: template },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      // another backend may not return all of it
      stored = { ...template, ...texts, ...answered };
    } catch (failure) {
      const { serverMessage } = failure as { serverMessage?: string };
      const refusal = refusalOf(serverMessage);
      if (isConflict(failure)) {
        // loads the current version, so that the user can send again once the conflict is shown
        const current = await dataProvider
          .getOne<Template>('templates', { id: template.id })
          .catch(() => undefined);
        await readAgain();
        if (current) onConflict(current.data);
      } else {
        // without a response, the change may have been made
        void readAgain();
      }
      if (!refusal) setError(failure);
      return refusal ?? 'failed';
    }
    await readAgain();
    notify('templates.saved', { type: 'success' });
    return { stored };
  };
  /** @param version the version that the changes are based on */
  const save = async (texts: TemplateTexts, version: number): Promise<Outcome> => {
    setError(null);
    setPending(true);
    try {
      return await send(texts, version);
    } finally {
      setPending(false);
    }
  };
  return { save, isPending, error };
}
