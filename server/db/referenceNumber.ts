import { dayAt } from '#contract/dates.ts';

/**
 * The number by which people speak of a transaction: `KTN`, the Malaysian day, and its id. The id
 * makes it unique; the day lets a user on the phone be understood.
 */
export const referenceNumberOf = (id: number, date: Date): string =>
  `KTN${dayAt(date).slice(2).replaceAll('-', '')}${String(id).padStart(9, '0')}`;

/**
 * The number by which people speak of an application: `KTM`, the Malaysian day, and the merchant's id.
 */
export const applicationReferenceOf = (merchantId: number, date: Date): string =>
  `KTM${dayAt(date).slice(2).replaceAll('-', '')}${String(merchantId).padStart(6, '0')}`;
