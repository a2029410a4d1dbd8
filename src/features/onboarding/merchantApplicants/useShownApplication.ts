import { useRead } from '#providers/data/useRead.ts';

/** Stale time in ms: the submitted application does not change. */
const LASTS = 300_000;

/** The applicant's submission, apart from the company's fields. @param id of the merchant; 0 if missing */
export const useApplication = (id: number) =>
  useRead(
    ['merchantApplicants', 'application', id],
    (provider, options) => provider.getApplication({ id, ...options }),
    { staleTime: LASTS, enabled: id > 0 },
  );
