import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { DataProviderContext } from 'react-admin';
import type { PortalDataProvider } from '../../../providers/data/surface.ts';
import { useRead } from '../../../providers/data/useRead.ts';

const keyOf = (id: number) => ['merchantApplicants', 'application', id] as const;

/** Ms in which it is not asked for again: nobody changes it. */
const LASTS = 300_000;

/** What an applicant said beside its company's fields. */
export const useApplication = (id: number) =>
  useRead(keyOf(id), (provider, options) => provider.getApplication({ id, ...options }), {
    staleTime: LASTS,
  });

/** Asks for that of the next one ahead. @param id as in an address; undefined where there is none */
export function useApplicationAhead(id: string | undefined): void {
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    const next = Number(id);
    void queryClient.prefetchQuery({
      queryKey: keyOf(next),
      queryFn: ({ signal }) => provider.getApplication({ id: next, signal }),
      staleTime: LASTS,
    });
  }, [id, provider, queryClient]);
}
