import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useUpdate } from 'react-admin';
import type { TextProblem } from '#contract/messages/templateRules.ts';
import type { Template, TemplateTexts } from '#contract/records/template.ts';
import { changesOf, refusalOf } from './templateForm.ts';

/** What is wrong with a text, or `saved`. */
type Outcome = 'saved' | 'failed' | TextProblem;

/** A code for: changed by another user since it was read. */
const CHANGED = 1004;

/** Whether another user has changed the template since. */
export const isConflict = (error: unknown): boolean =>
  (error as { code?: number } | null)?.code === CHANGED;

/**
 * Saves what was changed of a template, over react-admin's `useUpdate`. Pessimistic.
 * @param onConflict is given what another user has made of the template meanwhile
 * @returns `error`: what is shown above the form, for everything that is not about a text
 */
export function useSaveTemplate(template: Template, onConflict: (current: Template) => void) {
  const [update] = useUpdate<Template>();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['templates'] });
  const send = async (texts: TemplateTexts, version: number): Promise<Outcome> => {
    const changes = changesOf(template, texts);
    if (Object.keys(changes).length === 0) return 'saved';
    const data = { ...changes, version };
    try {
      await update(
        'templates',
        { id: template.id, data, previousData: template },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
    } catch (failure) {
      const { serverMessage } = failure as { serverMessage?: string };
      const refusal = refusalOf(serverMessage);
      if (isConflict(failure)) {
        // with the version that is there now, it can be sent again: before the user is told so
        const current = await dataProvider
          .getOne<Template>('templates', { id: template.id })
          .catch(() => undefined);
        await readAgain();
        if (current) onConflict(current.data);
      }
      if (!refusal) setError(failure);
      return refusal ?? 'failed';
    }
    await readAgain();
    notify('templates.saved', { type: 'success' });
    return 'saved';
  };
  /** @param version the one that was changed */
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
