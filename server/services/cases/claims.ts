import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { accessOf } from '#contract/access.ts';
import { DECIDED_BY } from '#contract/caseRights.ts';
import type { Claim, ClaimNews } from '#contract/records/queueCase.ts';
import { CASE_KINDS, type CaseKind, CLAIM_MINUTES } from '#contract/words/cases.ts';
import type { Role } from '#contract/words/roles.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { caseClaims } from '#server/db/schema/cases.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { type Clock, fromNow, MINUTE } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { isPendingCase } from './pendingCases.ts';

/** The roles that see a queue. */
const WATCHED_BY: Readonly<Record<CaseKind, Role[]>> = {
  request: ['EWALLET_OPS_VALIDATOR', 'EWALLET_ADMIN'],
  applicant: ['EWALLET_ADMIN', 'EWALLET_COMPLIANCE', 'EWALLET_ONBOARDING', 'EWALLET_CALL_CENTER'],
  ekyc: ['EWALLET_ADMIN', 'EWALLET_COMPLIANCE', 'EWALLET_ONBOARDING', 'EWALLET_CALL_CENTER'],
};

/** A case of a queue. */
export interface CaseId {
  readonly kind: CaseKind;
  readonly caseId: number;
}

interface Claiming {
  readonly tx: Transaction;
  readonly viewer: Viewer;
  readonly services: Pick<Services, 'clock' | 'stream'>;
}

/** @throws {ApiFailure} 1001 a queue that does not exist */
export function caseKind(segment: string): CaseKind {
  const kind = CASE_KINDS.find(one => one === segment);
  if (!kind) throw new ApiFailure('badParameter', { message: 'kind' });
  return kind;
}

const isCase = ({ kind, caseId }: CaseId) =>
  and(eq(caseClaims.kind, kind), eq(caseClaims.caseId, caseId));

/**
 * Takes a case for ten minutes, or renews the caller's claim. If another user has the case, it stays theirs and their
 * claim is returned, unless the caller takes it over.
 * @returns null if no such case is pending
 * @throws {ApiFailure} 2003 the caller may not decide such cases
 */
export async function claimCase(
  { tx, viewer, services }: Claiming,
  one: CaseId,
  { takeOver }: { takeOver: boolean },
): Promise<Claim | null> {
  if (accessOf(DECIDED_BY[one.kind], viewer.role) === 'denied') {
    throw new ApiFailure('forbiddenAccess');
  }
  if (!(await isPendingCase(tx, one))) return null;
  const now = services.clock.now();
  const until = fromNow(services.clock, CLAIM_MINUTES * MINUTE);
  const isFree = or(eq(caseClaims.userId, viewer.id), lte(caseClaims.until, now));
  const isOwn = and(eq(caseClaims.userId, viewer.id), gt(caseClaims.until, now));
  const [taken] = await tx
    .insert(caseClaims)
    .values({ ...one, userId: viewer.id, since: now, until })
    .onConflictDoUpdate({
      target: [caseClaims.kind, caseClaims.caseId],
      set: {
        userId: viewer.id,
        // a renewal keeps the start of the claim
        since: sql`case when ${isOwn} then ${caseClaims.since} else excluded.since end`,
        until,
      },
      setWhere: takeOver ? undefined : isFree,
    })
    .returning();
  const current = await claimOf(tx, services.clock, one);
  if (!current) throw new Error('the claim disappeared right after it was stored');
  if (taken) await publish(tx, services, { ...one, claim: current });
  return current;
}

/** Releases the caller's own claim, never another user's. */
export async function releaseCase(
  { tx, viewer, services }: Claiming,
  one: CaseId,
): Promise<undefined> {
  const released = await tx
    .delete(caseClaims)
    .where(and(isCase(one), eq(caseClaims.userId, viewer.id)))
    .returning();
  if (released.length > 0) await publish(tx, services, { ...one, claim: null });
  return undefined;
}

/** The claims of a queue that have not expired. */
export const listClaims = (db: Queries, clock: Clock, kind: CaseKind): Promise<Claim[]> =>
  readClaims(db, and(eq(caseClaims.kind, kind), gt(caseClaims.until, clock.now())));

const claimOf = async (db: Queries, clock: Clock, one: CaseId): Promise<Claim | undefined> =>
  (await readClaims(db, and(isCase(one), gt(caseClaims.until, clock.now()))))[0];

async function readClaims(db: Queries, condition: ReturnType<typeof and>): Promise<Claim[]> {
  const rows = await db
    .select({ claim: caseClaims, username: users.username, name: userDetails.displayName })
    .from(caseClaims)
    .innerJoin(users, eq(users.id, caseClaims.userId))
    .leftJoin(userDetails, eq(userDetails.id, caseClaims.userId))
    .where(condition)
    .orderBy(caseClaims.since);
  return rows.map(({ claim: { kind, caseId, since, until }, username, name }) => ({
    kind,
    caseId,
    username,
    name: name ?? username,
    since: since.toISOString(),
    until: until.toISOString(),
  }));
}

/**
 * Decides a case and releases it, regardless of which user had it. Refused while another user has it, so that taking it
 * over is a deliberate step.
 * @throws {ApiFailure} 1004 with the other user's claim; the failures of the decision
 */
export async function decideCase<Result>(
  claiming: Claiming,
  one: CaseId,
  decide: () => Promise<Result>,
): Promise<Result> {
  await assertNotTaken(claiming, one);
  const result = await decide();
  await endClaim(claiming, one);
  return result;
}

/**
 * Asserts that no other user has the case. Claims of cases that have been decided since are ignored.
 * @throws {ApiFailure} 1004 with the other user's claim
 */
export async function assertNotTaken(
  { tx, viewer, services }: Claiming,
  one: CaseId,
): Promise<void> {
  const claim = await claimOf(tx, services.clock, one);
  const isAnothers = claim !== undefined && claim.username !== viewer.username;
  if (isAnothers && (await isPendingCase(tx, one))) {
    throw new ApiFailure('failed', { content: { claim } });
  }
}

/** Releases a closed case, regardless of which user has it. */
export async function endClaim(
  { tx, services }: Pick<Claiming, 'tx' | 'services'>,
  one: CaseId,
): Promise<void> {
  const ended = await tx.delete(caseClaims).where(isCase(one)).returning();
  if (ended.length > 0) await publish(tx, services, { ...one, claim: null });
}

const publish = (tx: Transaction, { stream }: Pick<Services, 'stream'>, news: ClaimNews) =>
  stream.publish(tx, { event: 'Claim', data: JSON.stringify(news), roles: WATCHED_BY[news.kind] });
