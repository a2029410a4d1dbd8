import { and, desc, eq, lte, not, type SQL } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listNotifications as endpoint } from '#contract/endpoints/people/personal.ts';
import type { Notification } from '#contract/records/portal.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { notifications } from '#server/db/schema/portal.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import type { Services } from '#server/kernel/services.ts';
import type { ListPage } from '#server/kernel/totals.ts';

/** What a user is told. */
export interface Notice {
  readonly userId: number;
  /** A word that the portal has a text for in each language, `REQUEST_APPLIED`. */
  readonly title: string;
  /** Plain text. */
  readonly body: string;
  /** A path of the portal. */
  readonly link: string | null;
}

type Row = typeof notifications.$inferSelect;

const noticeOf = ({ id, title, body, link, read, createdDate }: Row): Notification => ({
  id,
  title,
  body,
  link,
  read,
  createdDate: createdDate.toISOString(),
});

/**
 * Tells a user something, in the transaction that it speaks of: kept when that is committed, and
 * told at once to the portals that they have open.
 */
export async function tell(
  { tx, services }: { tx: Transaction; services: Pick<Services, 'clock' | 'stream'> },
  notice: Notice,
): Promise<void> {
  await tx.insert(notifications).values({ ...notice, createdDate: services.clock.now() });
  const { userId } = notice;
  await services.stream.publish(tx, { event: 'Notification', data: 'New', userId });
}

/** What a user was told, latest first. */
export async function noticesFor(
  db: Queries,
  userId: number,
  { unread, ...paging }: QueryOf<typeof endpoint>,
): Promise<ListPage<Notification>> {
  const { size, offset } = pageRequest(paging);
  const isAsked = and(eq(notifications.userId, userId), readState(unread));
  const rows = await db
    .select()
    .from(notifications)
    .where(isAsked)
    .orderBy(desc(notifications.id))
    .limit(size)
    .offset(offset);
  return { content: rows.map(noticeOf), total: await db.$count(notifications, isAsked) };
}

function readState(unread: boolean | undefined): SQL | undefined {
  if (unread === undefined) return undefined;
  return unread ? not(notifications.read) : eq(notifications.read, true);
}

/**
 * Marks one's own notification as read, or as unread again.
 * @throws {ApiFailure} 1002 unknown, and another person's alike
 */
export async function markNotice(
  tx: Transaction,
  userId: number,
  id: number | undefined,
  read: boolean,
): Promise<Notification> {
  const [row] = await tx
    .update(notifications)
    .set({ read })
    .where(and(eq(notifications.id, id ?? 0), eq(notifications.userId, userId)))
    .returning();
  if (!row) throw new ApiFailure('notFound');
  return noticeOf(row);
}

/**
 * Marks all that a user was shown as read: what has come since is not among them.
 * @param upTo id of the latest that was shown
 * @returns how many there were
 */
export async function markAllRead(tx: Transaction, userId: number, upTo: number): Promise<number> {
  const marked = await tx
    .update(notifications)
    .set({ read: true })
    .where(
      and(eq(notifications.userId, userId), not(notifications.read), lte(notifications.id, upTo)),
    )
    .returning({ id: notifications.id });
  return marked.length;
}
