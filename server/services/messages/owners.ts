import { and, eq, not } from 'drizzle-orm';
import type { MessageKind, ValuesOf } from '#contract/messages/messageKinds.ts';
import type { Transaction } from '#server/db/driver.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import type { Services } from '#server/kernel/services.ts';
import { tell } from './notifications.ts';
import { languageOf } from './readerLanguage.ts';
import { send } from './send.ts';

/**
 * Tells owners what became of their account or their money, where they cannot be kept from hearing it:
 * by mail to the address from before the change, and by a notification. Source: docs/contract.md,
 * Nobody alone.
 */

export interface Notifying {
  readonly tx: Transaction;
  readonly services: Pick<Services, 'clock' | 'database' | 'stream' | 'channels'>;
}

/** What owners are told of; a notification and a message have the same name. */
type OwnerNews = Extract<
  MessageKind,
  'PASSWORD_CHANGED' | 'CONTACT_CHANGED' | 'COMPANY_EMAIL_CHANGED' | 'BANK_ACCOUNT_CHANGED'
>;

interface Owner {
  readonly id: number;
  readonly ulid: string;
  readonly username: string;
  /** Where to write to: the address and the phone from before. */
  readonly email: string | null;
  readonly phoneNum: string | null;
}

/** What is told: by a message with its values, and by a notification with its text and link. */
interface News<K extends OwnerNews> {
  readonly kind: K;
  readonly values: ValuesOf<K>;
  readonly notice: { readonly body: string; readonly link: string | null };
}

/** Tells one owner, in the transaction that the news is of. */
export async function notifyOwner<K extends OwnerNews>(
  { tx, services }: Notifying,
  { id: userId, ulid, email, phoneNum }: Owner,
  { kind, values, notice }: News<K>,
): Promise<void> {
  await tell({ tx, services }, { userId, title: kind, ...notice });
  const language = await languageOf(tx, userId);
  const to = { EMAIL: email, SMS: phoneNum, PUSH: ulid };
  await send({ tx, services }, { kind, language, to, values });
}

/** @param before how the user was reached before the change; null if not at all */
export const notifyOfContacts = (
  work: Notifying,
  { id, ulid, username }: { id: number; ulid: string; username: string },
  before: { email: string | null; phoneNum: string | null } | null | undefined,
): Promise<void> =>
  notifyOwner(
    work,
    { id, ulid, username, email: before?.email ?? null, phoneNum: before?.phoneNum ?? null },
    { kind: 'CONTACT_CHANGED', values: { username }, notice: { body: username, link: null } },
  );

/** Tells a user that their password was changed or reset. */
export async function notifyOfPassword(work: Notifying, userId: number): Promise<void> {
  const [owner] = await ownersWhere(work.tx, eq(users.id, userId));
  if (!owner) return;
  const { username } = owner;
  await notifyOwner(work, owner, {
    kind: 'PASSWORD_CHANGED',
    values: { username },
    notice: { body: username, link: null },
  });
}

/** The people whom news may go to, with the addresses of now. */
export const ownersWhere = (tx: Transaction, which: ReturnType<typeof and>): Promise<Owner[]> =>
  tx
    .select({
      id: users.id,
      ulid: users.ulid,
      username: users.username,
      email: userDetails.email,
      phoneNum: userDetails.phoneNum,
    })
    .from(users)
    .leftJoin(userDetails, eq(userDetails.id, users.id))
    .where(and(which, not(users.deleted)))
    .orderBy(users.id);
