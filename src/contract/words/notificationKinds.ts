/**
 * The kinds of notifications, in the order of their table in `notifications.ts`. Calls do not need that table, so it
 * is not loaded before the first row of a list.
 */
export const NOTIFICATION_KINDS = [
  'REQUEST',
  'MONEY',
  'APPLICATION',
  'CALENDAR',
  'CHAT',
  'SECURITY',
  'OTHER',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
