import { PATHS } from '#contract/paths.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './notificationKinds.ts';
import { PORTAL_ROLES, type Role, STAFF_ROLES } from './roles.ts';

/** Whether notifications of a kind are also mailed: always, never, or as the user chooses, with this default. */
type Mailed = 'always' | 'never' | boolean;

interface KindOfNotification {
  /** The titles of its notifications, which say what happened. */
  readonly titles: readonly string[];
  /** The roles that may receive it. */
  readonly roles: readonly Role[];
  /** Only users whose menu has this screen receive it. */
  readonly screen?: string;
  readonly mailed: Mailed;
}

/**
 * The kinds of notifications, by which users filter lists and choose emails. A notification of no other kind belongs to
 * the last one. Source: docs/contract.md, Notifications.
 */
export const NOTIFICATIONS = {
  REQUEST: {
    titles: [
      'REQUEST_APPLIED',
      'REQUEST_FAILED',
      'REQUEST_STALE',
      'REQUEST_REJECTED',
      'REQUEST_CANCELLED',
      'REQUEST_EXPIRED',
    ],
    roles: PORTAL_ROLES,
    mailed: true,
  },
  MONEY: {
    titles: [
      'TRANSFER_SENT',
      'TRANSFER_RECEIVED',
      'REFUND_MADE',
      'REFUND_RECEIVED',
      'TOP_UP_PAID',
      'TOP_UP_FAILED',
      'TOP_UP_CANCELLED',
      'UPI_PAID',
      'UPI_FAILED',
      'UPI_CANCELLED',
      'WITHDRAWAL_PAID',
      'WITHDRAWAL_RETURNED',
    ],
    roles: ['EWALLET_MERCHANT', 'EWALLET_PARTNER'],
    mailed: false,
  },
  APPLICATION: {
    titles: ['APPLICATION_SUBMITTED'],
    roles: ['EWALLET_ONBOARDING'],
    mailed: false,
  },
  CALENDAR: {
    titles: ['EVENT_REMINDER'],
    roles: STAFF_ROLES,
    screen: PATHS.calendar,
    mailed: false,
  },
  CHAT: {
    titles: ['CHAT_MESSAGE'],
    roles: PORTAL_ROLES,
    screen: PATHS.chat,
    mailed: false,
  },
  SECURITY: {
    titles: [
      'PASSWORD_CHANGED',
      'PIN_CHANGED',
      'AUTHENTICATOR_CHANGED',
      'CONTACT_CHANGED',
      'COMPANY_EMAIL_CHANGED',
      'BANK_ACCOUNT_CHANGED',
    ],
    roles: PORTAL_ROLES,
    mailed: 'always',
  },
  OTHER: { titles: ['ACCOUNT_CREATED', 'TIP_PALETTE'], roles: PORTAL_ROLES, mailed: 'never' },
} as const satisfies Record<NotificationKind, KindOfNotification>;

export type TitleOf<K extends NotificationKind> = (typeof NOTIFICATIONS)[K]['titles'][number];

/** A kind with its properties, as the general type. */
export const notificationKind = (kind: NotificationKind): KindOfNotification => NOTIFICATIONS[kind];

/** Whether a user may receive notifications of a kind. @param has whether the user's menu has a screen */
export function mayReceive(
  kind: NotificationKind,
  role: Role,
  has: (screen: string) => boolean,
): boolean {
  const { roles, screen } = notificationKind(kind);
  return roles.includes(role) && (screen === undefined || has(screen));
}

/** The kind of a notification, by its title. */
export const kindOfTitle = (title: string): NotificationKind =>
  NOTIFICATION_KINDS.find(kind => notificationKind(kind).titles.includes(title)) ?? 'OTHER';

/** Name of the preference that says, by kind, whether a user's notifications are mailed. */
export const MAIL_PREFERENCE = 'notificationMails';

/**
 * Whether a user's notifications of a kind are mailed.
 * @param chosen the user's preference, which is not trusted
 */
export function isMailed(kind: NotificationKind, chosen: unknown): boolean {
  const { mailed } = notificationKind(kind);
  if (typeof mailed === 'string') return mailed === 'always';
  const own: unknown =
    typeof chosen === 'object' && chosen !== null ? Reflect.get(chosen, kind) : undefined;
  return typeof own === 'boolean' ? own : mailed;
}
