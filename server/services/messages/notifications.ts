import { and, desc, eq, gte, lt, lte, not, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listNotifications as endpoint } from '#contract/endpoints/people/personal.ts';
import type { Notification } from '#contract/records/portal.ts';
import { kindOfTitle } from '#contract/words/notifications.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { notifications } from '#server/db/schema/portal.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import type { Services } from '#server/kernel/services.ts';
import { COUNTED_SOON, instantsOf, type ListPage, totalOfFew } from '#server/kernel/totals.ts';

/** A new notification for a user. */
export interface Notice {
  readonly userId: number;
  /** A key that the portal translates: `REQUEST_APPLIED`. */
  readonly title: string;
  /** Plain text. */
  readonly body: string;
  /** A path of the portal. */
  readonly link: string | null;
  /** Whether the user knows of it already, as of their own transfer; false by default. */
  readonly read?: boolean;
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
 * Makes other transactions that notify the user wait until this one ends, so that the ids of a user's notifications are
 * in the order of their commits: what has a lower id than one that was shown, was shown too (`markAllRead`).
 */
const lockNotices = (tx: Transaction, userId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('notifications', ${userId}))`);

/**
 * Notifies a user as part of the caller's transaction: once that is committed, the notification is
 * stored, and the user's open portals are informed at once. Late in the transaction, because it waits for others that
 * notify the user; if two of them notify several users in different orders, the database may run one of them again.
 */
export async function addNotice(
  { tx, services }: { tx: Transaction; services: Pick<Services, 'clock' | 'stream'> },
  notice: Notice,
): Promise<void> {
  const { userId, title } = notice;
  const kind = kindOfTitle(title);
  await lockNotices(tx, userId);
  await tx.insert(notifications).values({ ...notice, kind, createdDate: services.clock.now() });
  await services.stream.publish(tx, { event: 'Notification', data: 'New', userId });
}

type NoticeQuery = QueryOf<typeof endpoint>;

/**
 * Lists a user's notifications, latest first.
 * @throws {ApiFailure} 1001 days in the wrong order
 */
export async function noticesFor(
  db: Queries,
  userId: number,
  query: NoticeQuery,
): Promise<ListPage<Notification>> {
  const rows = await pageOfNotices(db, userId, query);
  const all = db.select().from(notifications).where(matchesQuery(userId, query));
  // counted before it is estimated: some users read everything and others nothing, which the statistics do not know, and
  // the bell would show unread ones of a user who has none
  const total = await totalOfFew(db, all.getSQL(), true, COUNTED_SOON);
  return { content: rows.map(noticeOf), ...total };
}

/** Query for one page of notifications. */
export function pageOfNotices(db: Queries, userId: number, query: NoticeQuery) {
  const { size, offset } = pageRequest(query);
  return db
    .select()
    .from(notifications)
    .where(matchesQuery(userId, query))
    .orderBy(desc(notifications.id))
    .limit(size)
    .offset(offset);
}

function matchesQuery(userId: number, query: NoticeQuery): SQL | undefined {
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

/** Context for marking notifications; the stream informs the user's other tabs and browsers. */
type Marking = { tx: Transaction; services: Pick<Services, 'stream'> };

const notifyTabs = ({ tx, services }: Marking, userId: number) =>
  services.stream.publish(tx, { event: 'Notification', data: 'Read', userId });

/**
 * Marks a user's own notification as read, or as unread again.
 * @throws {ApiFailure} 1002 unknown, or another user's
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
 * Marks all notifications that a user has been shown as read, but none that arrived since.
 * @param upTo id of the latest one shown
 * @returns the number of notifications marked
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
