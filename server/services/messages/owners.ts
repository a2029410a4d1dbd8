import { and, eq, isNotNull, not } from 'drizzle-orm';
import type { Transaction } from '#server/db/driver.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import type { Services } from '#server/kernel/services.ts';
import { tell } from './notifications.ts';
import { post } from './outbox.ts';
import { type OwnerNews, ownerMail } from './ownerMails.ts';
import { languageOf } from './readerLanguage.ts';

/**
 * Tells owners what became of their account or their money, where they cannot be kept from hearing it:
 * by mail to the address from before the change, and by a notification. Source: docs/contract.md,
 * Nobody alone.
 */

export interface Notifying {
  readonly tx: Transaction;
  readonly services: Pick<Services, 'clock' | 'database' | 'stream'>;
}

interface Owner {
  readonly id: number;
  readonly username: string;
  /** Where to write to: the address from before. */
  readonly email: string | null;
}

/** Tells one owner, in the transaction that the news is of. */
export async function notifyOwner(
  { tx, services }: Notifying,
  owner: Owner,
  news: OwnerNews,
  { body, link }: { body: string; link: string | null },
): Promise<void> {
  const { id: userId, username, email } = owner;
  await tell({ tx, services }, { userId, title: news.kind, body, link });
  if (!email) return;
  const mail = ownerMail(await languageOf(tx, userId), news, { username });
  await post(services, tx, { channel: 'EMAIL', recipient: email, ...mail });
}

/** @param email where the user was reached before the change */
export const notifyOfContacts = (
  work: Notifying,
  person: { id: number; username: string },
  email: string | null,
): Promise<void> =>
  notifyOwner(
    work,
    { ...person, email },
    { kind: 'CONTACT_CHANGED' },
    { body: person.username, link: null },
  );

/** Tells a user that their password was changed or reset. */
export async function notifyOfPassword(work: Notifying, userId: number): Promise<void> {
  const [owner] = await ownersWhere(work.tx, eq(users.id, userId));
  if (!owner) return;
  await notifyOwner(
    work,
    owner,
    { kind: 'PASSWORD_CHANGED' },
    {
      body: owner.username,
      link: null,
    },
  );
}

/** The people whom news may go to, with the addresses of now. */
export const ownersWhere = (tx: Transaction, which: ReturnType<typeof and>): Promise<Owner[]> =>
  tx
    .select({ id: users.id, username: users.username, email: userDetails.email })
    .from(users)
    .leftJoin(userDetails, and(eq(userDetails.id, users.id), isNotNull(userDetails.email)))
    .where(and(which, not(users.deleted)))
    .orderBy(users.id);
