import {
  type AnyColumn,
  and,
  count as counted,
  eq,
  min,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { endOfDay } from '#contract/dates.ts';
import type { ReportName } from '#contract/reports/reportKind.ts';
import { REPORT_KINDS } from '#contract/reports/reportKinds.ts';
import type { Queries } from '#server/db/driver.ts';
import { partners } from '#server/db/schema/partners.ts';
import { reportFiles } from '#server/db/schema/reportFiles.ts';
import { users } from '#server/db/schema/users.ts';
import { NOTHING_WAITS, type Waiting } from '#server/kernel/waiting.ts';
import { type Lease, mayBeTaken } from '#server/services/nights/lease.ts';
import { type DueReport, daysOf, dueReports } from './dueReports.ts';

/** An earlier attempt at a file. */
export type Left = Pick<typeof reportFiles.$inferSelect, 'id' | keyof Lease>;

/** A file that should exist but does not. */
export interface DueFile extends DueReport {
  /** The partner whose data it contains; 0 for everyone's. */
  readonly partnerId: number;
  /** Null if there was no attempt yet. */
  readonly left: Left | null;
}

/**
 * The reason stored for a file that has more rows than a sheet can hold, which it will always have: it is not retried.
 * The portal has a label for it.
 */
export const TOO_MANY_ROWS = 'More rows than a file can hold';

/** Whether another attempt can have another result; true if there was none yet. */
const canBeMade = sql`${reportFiles.reason} is distinct from ${TOO_MANY_ROWS}`;

/** A version of the same file that is complete. */
const ready = alias(reportFiles, 'ready');

/** The daily partner report exists for partners only. */
const isForEveryone = (kind: ReportName): boolean => kind !== 'dailyPartnerReport';
const isForPartners = (kind: ReportName): boolean =>
  REPORT_KINDS[kind].roles.includes('EWALLET_PARTNER');

/**
 * Returns the missing files of recent nights that may be made now, latest night first: everyone's, and one per partner
 * if the kind is available to partners. A partner's begin with the day on which it was created, everyone's with that of
 * the first user: earlier ones would be empty. It is a single query, however many nights and partners there are.
 * @param nights how many days to look back
 */
export async function dueFiles(db: Queries, now: Date, nights: number): Promise<DueFile[]> {
  const reports = dueReports(now, nights);
  const listed = (read: (report: DueReport) => string | boolean) =>
    `{${reports.map(read).join(',')}}`;
  const due = sql`unnest(
      ${listed(({ kind }) => kind)}::text[],
      ${listed(({ day }) => day)}::date[],
      ${listed(report => endOfDay(daysOf(report).endDate).toISOString())}::timestamptz[],
      ${listed(({ kind }) => isForEveryone(kind))}::boolean[],
      ${listed(({ kind }) => isForPartners(kind))}::boolean[]
    ) with ordinality as due(kind, day, until, for_everyone, for_partners, position)`;
  const owner = sql`(
      (select 0 as id, ${users.createdDate} as since from ${users} order by ${users.id} limit 1)
      union all select ${partners.id}, ${partners.createdDate} from ${partners} where not ${partners.deleted}
    ) as owner`;
  const isDueOf = sql`owner.since < due.until
    and case owner.id when 0 then due.for_everyone else due.for_partners end`;
  const isOf = (file: Record<'kind' | 'day' | 'partnerId', AnyColumn>): SQL =>
    sql`${file.kind} = due.kind and ${file.day} = due.day and ${file.partnerId} = owner.id`;
  const { id, version, state, attempts, claimedDate } = reportFiles;
  const missing = await db
    .select({
      kind: sql<ReportName>`due.kind`,
      day: sql<string>`due.day::text`,
      partnerId: sql`owner.id`.mapWith(reportFiles.partnerId),
      left: { id, state, attempts, claimedDate },
    })
    .from(due)
    .innerJoin(owner, isDueOf)
    .leftJoin(reportFiles, and(isOf(reportFiles), eq(version, 1)))
    .where(
      and(
        canBeMade,
        notExists(
          db
            .select()
            .from(ready)
            .where(and(isOf(ready), eq(ready.state, 'READY'))),
        ),
      ),
    )
    .orderBy(sql`due.position, owner.id`);
  return missing.filter(({ left }) => left === null || mayBeTaken(left, 'MAKING', now));
}

/**
 * Returns the number of files that failed and were not made again, and the creation date of the oldest. Those of a partner
 * that is deleted by now, and those with too many rows, do not count: nobody can make them.
 */
export async function failedFiles(db: Queries): Promise<Waiting> {
  const { kind, day, partnerId, version, state, createdDate } = reportFiles;
  const isReady = and(
    ...[eq(ready.kind, kind), eq(ready.day, day), eq(ready.partnerId, partnerId)],
    eq(ready.state, 'READY'),
  );
  const isDeleted = and(eq(partners.id, partnerId), eq(partners.deleted, true));
  const [failed] = await db
    .select({ count: counted(), oldestDate: min(createdDate) })
    .from(reportFiles)
    .where(
      and(
        eq(state, 'FAILED'),
        eq(version, 1),
        canBeMade,
        notExists(db.select().from(ready).where(isReady)),
        notExists(db.select().from(partners).where(isDeleted)),
      ),
    );
  return failed ?? NOTHING_WAITS;
}
