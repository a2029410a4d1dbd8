import { dayAt } from '#contract/dates.ts';

/**
 * The human-readable reference number of a transaction: `KTN`, the Malaysian date, and its id. The
 * id makes it unique; the date helps when a user quotes it on the phone.
 */
export const referenceNumberOf = (id: number, date: Date): string =>
  `KTN${dayAt(date).slice(2).replaceAll('-', '')}${String(id).padStart(9, '0')}`;

/**
 * The human-readable reference number of an application: `KTM`, the Malaysian date, and the
 * merchant's id.
 */
export const applicationReferenceOf = (merchantId: number, date: Date): string =>
  `KTM${dayAt(date).slice(2).replaceAll('-', '')}${String(merchantId).padStart(6, '0')}`;
