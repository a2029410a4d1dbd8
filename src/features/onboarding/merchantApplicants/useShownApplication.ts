import { useQueryClient } from '@tanstack/react-query';
import { useRead } from '#providers/data/useRead.ts';

/** Stale time in ms: the submitted application does not change. */
const LASTS = 300_000;

const ALL = ['merchantApplicants', 'application'] as const;

/** The applicant's submission, apart from the company's fields. @param id of the merchant; 0 if missing */
export const useApplication = (id: number) =>
  useRead([...ALL, id], (provider, options) => provider.getApplication({ id, ...options }), {
    staleTime: LASTS,
    enabled: id > 0,
  });

/** Refetches the shown applications: their duplicates have other statuses after a decision. */
export function useRefreshApplications(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: ALL });
}
