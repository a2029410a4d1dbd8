import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
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
 * @returns `error`: what is shown above the form, for everything that is not about a text
 */
export function useSaveTemplate(template: Template) {
  const [update] = useUpdate<Template>();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const queryClient = useQueryClient();
  const notify = useNotify();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['templates'] });
  const send = async (texts: TemplateTexts): Promise<Outcome> => {
    const changes = changesOf(template, texts);
    if (Object.keys(changes).length === 0) return 'saved';
    const data = { ...changes, version: template.version };
    try {
      await update(
        'templates',
        { id: template.id, data, previousData: template },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
    } catch (failure) {
      const { serverMessage } = failure as { serverMessage?: string };
      const refusal = refusalOf(serverMessage);
      // with the version that is there now, it can be sent again: before the user is told so
      if (isConflict(failure)) await readAgain();
      if (!refusal) setError(failure);
      return refusal ?? 'failed';
    }
    await readAgain();
    notify('templates.saved', { type: 'success' });
    return 'saved';
  };
  const save = async (texts: TemplateTexts): Promise<Outcome> => {
    setError(null);
    setPending(true);
    try {
      return await send(texts);
    } finally {
      setPending(false);
    }
  };
  return { save, isPending, error };
}
