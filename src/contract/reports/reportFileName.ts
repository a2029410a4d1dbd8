import type { DayRange } from '#contract/dates.ts';
import type { Role } from '#contract/words/roles.ts';

/** The file name of a report over a range of days. Source: docs/product.md, 6.3 (the prefix of a partner's files). */
export const reportFileName = (
  role: Role,
  { type, startDate, endDate }: DayRange & { readonly type: string },
): string =>
  `${role === 'EWALLET_PARTNER' ? 'Partner' : 'Merchant'}_${type}_${startDate}_${endDate}.xlsx`;
