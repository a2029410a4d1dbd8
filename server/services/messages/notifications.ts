import { and, desc, eq, gte, lt, lte, not, type SQL } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listNotifications as endpoint } from '#contract/endpoints/people/personal.ts';
import type { Notification } from '#contract/records/portal.ts';
import { kindOfTitle } from '#contract/words/notifications.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { notifications } from '#server/db/schema/portal.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import type { Services } from '#server/kernel/services.ts';
import { instantsOf, type ListPage } from '#server/kernel/totals.ts';

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

const noticeOf = ({ id, kind, title, body, link, read, createdDate }: Row): Notification => ({
  id,
  kind,
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
  const { userId, title } = notice;
  const kind = kindOfTitle(title);
  await tx.insert(notifications).values({ ...notice, kind, createdDate: services.clock.now() });
  await services.stream.publish(tx, { event: 'Notification', data: 'New', userId });
}

type Asked = QueryOf<typeof endpoint>;

/**
 * What a user was told, latest first.
 * @throws {ApiFailure} 1001 days in the wrong order
 */
export async function noticesFor(
  db: Queries,
  userId: number,
  query: Asked,
): Promise<ListPage<Notification>> {
  const rows = await pageOfNotices(db, userId, query);
  const total = await db.$count(notifications, isAsked(userId, query));
  return { content: rows.map(noticeOf), total };
}

/** The query of a page of notifications. */
export function pageOfNotices(db: Queries, userId: number, query: Asked) {
  const { size, offset } = pageRequest(query);
  return db
    .select()
    .from(notifications)
    .where(isAsked(userId, query))
    .orderBy(desc(notifications.id))
    .limit(size)
    .offset(offset);
}

function isAsked(userId: number, query: Asked): SQL | undefined {
  const { unread, kind } = query;
  const { from, until } = instantsOf(query);
  return and(
    eq(notifications.userId, userId),
    readState(unread),
    kind && eq(notifications.kind, kind),
    from && gte(notifications.createdDate, from),
    until && lt(notifications.createdDate, until),
  );
}

function readState(unread: boolean | undefined): SQL | undefined {
  if (unread === undefined) return undefined;
  return unread ? not(notifications.read) : eq(notifications.read, true);
}

/** What marking takes: the other tabs and browsers of the user hear of it. */
type Marking = { tx: Transaction; services: Pick<Services, 'stream'> };

const notifyTabs = ({ tx, services }: Marking, userId: number) =>
  services.stream.publish(tx, { event: 'Notification', data: 'Read', userId });

/**
 * Marks one's own notification as read, or as unread again.
 * @throws {ApiFailure} 1002 unknown, and another person's alike
 */
export async function markNotice(
  work: Marking,
  userId: number,
  id: number | undefined,
  read: boolean,
): Promise<Notification> {
  const [row] = await work.tx
    .update(notifications)
    .set({ read })
    .where(and(eq(notifications.id, id ?? 0), eq(notifications.userId, userId)))
    .returning();
  if (!row) throw new ApiFailure('notFound');
  await notifyTabs(work, userId);
  return noticeOf(row);
}

/**
 * Marks all that a user was shown as read: what has come since is not among them.
 * @param upTo id of the latest that was shown
 * @returns how many there were
 */
export async function markAllRead(work: Marking, userId: number, upTo: number): Promise<number> {
  const marked = await work.tx
    .update(notifications)
    .set({ read: true })
    .where(
      and(eq(notifications.userId, userId), not(notifications.read), lte(notifications.id, upTo)),
    )
    .returning({ id: notifications.id });
  if (marked.length > 0) await notifyTabs(work, userId);
  return marked.length;
}
