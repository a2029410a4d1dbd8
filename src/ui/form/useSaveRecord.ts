import { useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { type RaRecord, useCreate, useNotify, useUpdate } from 'react-admin';
import { refetchChanged } from '#ui/refetchChanged.ts';
import { ErrorMessage } from '#ui/state/ErrorState.tsx';
import { useIsShown } from '#ui/useIsShown.ts';
import { refusedFields } from './recordForm.ts';

/**
 * Creates or changes a plain record, pessimistically. The form shows a failure; once the form is closed, a toast does.
 * @param record the record to change; without it a new one is created
 * @param problemsOf returns the errors of the form's fields for a refusal, if they differ from the fields of the call
 * @returns `save`: undefined once it is saved, otherwise the errors of the form's fields, empty if it is not about
 *   them
 */
export function useSaveRecord(
  resource: string,
  record: RaRecord | undefined,
  problemsOf: (error: unknown) => Record<string, string> | undefined = refusedFields,
) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const isShown = useIsShown();
  const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
  const [create, creating] = useCreate();
  const [update, updating] = useUpdate();
  const { isPending, error } = record ? updating : creating;
  const save = async (data: Record<string, unknown>) => {
    try {
      if (record) {
        await update(resource, { id: record.id, data, previousData: record }, options);
      } else {
        await create(resource, { data }, options);
      }
    } catch (refusal) {
      // without a response, the change may have been made
      void refetchChanged(queryClient, resource);
      if (!isShown()) notify(createElement(ErrorMessage, { error: refusal }), { type: 'error' });
      return problemsOf(refusal) ?? {};
    }
    await refetchChanged(queryClient, resource);
    return undefined;
  };
  return { save, isPending, error: problemsOf(error) ? null : error };
}
