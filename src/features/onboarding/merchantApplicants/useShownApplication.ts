import { useRead } from '#providers/data/useRead.ts';

/** Ms in which it is not asked for again: nobody changes it. */
const LASTS = 300_000;

/** What an applicant said beside its company's fields. @param id of the merchant; 0 if missing */
export const useApplication = (id: number) =>
  useRead(
    ['merchantApplicants', 'application', id],
    (provider, options) => provider.getApplication({ id, ...options }),
    { staleTime: LASTS, enabled: id > 0 },
  );
