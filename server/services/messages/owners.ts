import { and, eq, not } from 'drizzle-orm';
import type { MessageKind, ValuesOf } from '#contract/messages/messageKinds.ts';
import type { TitleOf } from '#contract/words/notifications.ts';
import type { Transaction } from '#server/db/driver.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import type { Services } from '#server/kernel/services.ts';
import { addNotice } from './notifications.ts';
import { languageOf } from './readerLanguage.ts';
import { send } from './send.ts';

/**
 * Notifies owners of changes to their account or money in a way that the change cannot prevent: by email
 * to the previous address, and by a notification. Source: docs/contract.md, Nobody alone.
 */

export interface Notifying {
  readonly tx: Transaction;
  readonly services: Pick<Services, 'clock' | 'database' | 'stream' | 'channels'>;
}

/** What owners are notified of; the notification and the message have the same name. */
type OwnerNews = Extract<MessageKind, TitleOf<'SECURITY'>>;

/** What identifies a user, and can be changed by others, or by someone who has taken over a session. */
type Secret = 'PASSWORD' | 'PIN' | 'AUTHENTICATOR';

interface Owner {
  readonly id: number;
  readonly ulid: string;
  readonly username: string;
  /** Where to write to: the address and phone before the change. */
  readonly email: string | null;
  readonly phoneNum: string | null;
}

/** The values of the message, and the body and link of the notification. */
interface News<K extends OwnerNews> {
  readonly kind: K;
  readonly values: ValuesOf<K>;
  readonly notice: { readonly body: string; readonly link: string | null };
}

/** Notifies one owner, as part of the caller's transaction. */
export async function notifyOwner<K extends OwnerNews>(
  { tx, services }: Notifying,
  { id: userId, ulid, email, phoneNum }: Owner,
  { kind, values, notice }: News<K>,
): Promise<void> {
  await addNotice({ tx, services }, { userId, title: kind, ...notice });
  const language = await languageOf(tx, userId);
  const to = { EMAIL: email, SMS: phoneNum, PUSH: ulid };
  await send({ tx, services }, { kind, language, to, values });
}

/** @param before the user's contact details before the change; null if there were none */
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

/** Notifies a user that their password, PIN or authenticator was set, changed, reset or removed. */
export async function notifyOfSecret(
  work: Notifying,
  secret: Secret,
  userId: number,
): Promise<void> {
  const [owner] = await ownersWhere(work.tx, eq(users.id, userId));
  if (!owner) return;
  const { username } = owner;
  await notifyOwner(work, owner, {
    kind: `${secret}_CHANGED`,
    values: { username },
    notice: { body: username, link: null },
  });
}

/** Returns the users to notify, with their current contact details. */
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
