import { and, desc, eq, isNull } from 'drizzle-orm';
import type { OwnSession } from '#contract/records/ownAccount.ts';
import { browserNameOf } from '#contract/rules/browserRules.ts';
import { systemNameOf } from '#contract/rules/systemRules.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { type Clock, isoOf } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Origin } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { endOf, endSessionsOf, IDLE } from './sessions.ts';

type SessionRow = typeof sessions.$inferSelect;

/** Maximum number of sessions listed: users look for a login that they do not recognise. */
const SHOWN = 20;

/** The user's sessions, latest first. Source: docs/contract.md, My account. */
export async function ownSessionsOf(
  db: Queries,
  clock: Clock,
  { id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>,
): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, id))
    .orderBy(desc(sessions.id))
    .limit(SHOWN);
  return rows.map(row => shown(clock, row, sessionId));
}

function shown(clock: Clock, row: SessionRow, current: number): OwnSession {
  const { id, ipAddress, userAgent, createdDate, lastSeenDate } = row;
  const browser = browserNameOf(userAgent ?? '');
  return {
    id,
    isCurrent: id === current,
    browser: browser === 'Unknown' ? null : browser,
    system: systemNameOf(userAgent ?? ''),
    ipAddress,
    createdDate: createdDate.toISOString(),
    lastSeenDate: lastSeenDate.toISOString(),
    endedDate: isoOf(endedAt(clock, row)),
    endReason: endOf(clock, row) ?? null,
  };
}

/**
 * When a session ended; null while it is open. For one that timed out, at most the date of a later login is stored, so
 * the end is computed.
 */
function endedAt(clock: Clock, row: SessionRow): Date | null {
  const { lastSeenDate, expiresDate } = row;
  switch (endOf(clock, row)) {
    case undefined:
      return null;
    case 'IDLE':
      return new Date(lastSeenDate.getTime() + IDLE);
    case 'EXPIRED':
      return expiresDate;
    default:
      return row.endedDate;
  }
}

/**
 * Ends all sessions of the viewer except the one of the call; none if a login has replaced that one in the meantime.
 * @returns the number of sessions ended
 */
export async function endOthers(
  { clock, stream }: Pick<Services, 'clock' | 'stream'>,
  tx: Transaction,
  { id, username, sessionId }: Viewer,
  origin: Origin,
): Promise<number> {
  const [own] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedDate)))
    .for('update');
  if (!own) return 0;
  const ended = await endSessionsOf({ clock, stream }, tx, id, 'ENDED', { except: sessionId });
  if (ended > 0) {
    await audit(tx, clock, origin, {
      action: 'END_SESSIONS',
      entity: 'session',
      entityId: id,
      entityLabel: username,
    });
  }
  return ended;
}
