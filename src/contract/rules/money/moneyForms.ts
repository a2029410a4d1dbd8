/**
 * The names of the portal's forms whose drafts contain recipients, amounts and purposes, and are deleted on logout; some
 * continue after a colon.
 */
export const MONEY_FORMS = [
  'transfer',
  'withdraw',
  'topUp',
  'paymentLink',
  'pinPurchase',
  'refund',
] as const;
export type MoneyForm = (typeof MONEY_FORMS)[number];
