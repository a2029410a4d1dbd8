import { and, eq, not } from 'drizzle-orm';
import type { MessageKind, ValuesOf } from '#contract/messages/messageKinds.ts';
import type { NotificationKind } from '#contract/words/notificationKinds.ts';
import {
  isMailed,
  kindOfTitle,
  MAIL_PREFERENCE,
  type TitleOf,
} from '#contract/words/notifications.ts';
import type { Queries } from '#server/db/driver.ts';
import { preferences } from '#server/db/schema/portal.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import type { Acting } from '#server/kernel/work.ts';
import { addNotice, type Notice } from './notifications.ts';
import { languageOf } from './readerLanguage.ts';
import { send } from './send.ts';

/** Titles of notifications that users can choose to get by email too; `notifyOwner` sends security news. */
type Mailable = Extract<MessageKind, TitleOf<Exclude<NotificationKind, 'SECURITY'>>>;

/** A notification with the other values of its email; the email's link is that of the notification. */
interface News<K extends Mailable> extends Notice {
  readonly title: K;
  readonly link: string;
  readonly values: Omit<ValuesOf<K>, 'link'>;
}

/**
 * Notifies a user in the portal and, if they chose emails for the kind, by email in the language of their portal, as part
 * of the caller's transaction. Source: docs/contract.md, Notifications.
 */
export async function notifyUser<K extends Mailable>(
  work: Pick<Acting, 'tx' | 'services'>,
  { values, ...notice }: News<K>,
): Promise<void> {
  await addNotice(work, notice);
  const { tx, services } = work;
  const { userId, title, link } = notice;
  const email = await mailAddressOf(tx, userId, kindOfTitle(title));
  if (!email) return;
  await send(work, {
    kind: title,
    language: await languageOf(tx, userId),
    to: { EMAIL: email },
    values: { ...values, link: new URL(link, services.publicUrl).href } as ValuesOf<K>,
  });
}

/**
 * Returns the email address for notifications of a kind; undefined if they are not mailed. Users whose account is
 * closed receive none: a maker may have left before their request is decided.
 */
async function mailAddressOf(
  db: Queries,
  userId: number,
  kind: NotificationKind,
): Promise<string | null | undefined> {
  const [reader] = await db
    .select({ email: userDetails.email, values: preferences.values })
    .from(users)
    .innerJoin(userDetails, eq(userDetails.id, users.id))
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.status, 'ACTIVE'), not(users.deleted)));
  const chosen = (reader?.values as Record<string, unknown> | null | undefined)?.[MAIL_PREFERENCE];
  return isMailed(kind, chosen) ? reader?.email : undefined;
}
