import { and, eq, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../src/contract/codes.ts';
import type { Transaction } from '../db/driver.ts';
import { type THROTTLE_KINDS, throttles } from '../db/schema/security.ts';
import { ApiFailure } from '../http/failure.ts';
import { ago, type Clock, fromNow, MINUTE, SECOND } from './clock.ts';
import type { Services } from './services.ts';

/** Somebody or some place that may fail so many times. */
export interface Subject {
  readonly kind: (typeof THROTTLE_KINDS)[number];
  /** `account:…` or `address:…`. */
  readonly name: string;
  /** Failures within the window after which it is locked. */
  readonly limit: number;
  /** How long it is locked then, in ms. */
  readonly lock: number;
}

/** Failures further apart than this do not add up. */
const WINDOW = 15 * MINUTE;

const which = ({ kind, name }: Subject) =>
  and(eq(throttles.kind, kind), eq(throttles.subject, name));

/**
 * Lets somebody try a secret, unless it was wrong too often. The try is counted before it is made,
 * so that a burst of them at once gains nothing, and taken back when it succeeds: in the end only
 * failures count. A try that is refused does not prolong the lock, so that no stranger can keep a
 * person out for good. Source: docs/contract.md, Order of checks; OWASP ASVS 6.3.1.
 *
 * @param attempt whether the secret is right; slow, and so outside any transaction
 * @throws {ApiFailure} `code` when it is wrong, and the same, with `Retry-After`, while it is locked:
 *   the catalogue has no code for that, and a guesser learns nothing
 */
export async function throttled(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  subjects: readonly Subject[],
  code: ErrorCode,
  attempt: () => Promise<boolean>,
): Promise<void> {
  // in one order, so that two tries cannot wait for each other
  const ordered = [...subjects].sort((one, other) => (one.name < other.name ? -1 : 1));
  const wait = await database.transaction(async tx => {
    const waits: number[] = [];
    for (const subject of ordered) waits.push(await waitFor(tx, clock, subject));
    const longest = Math.max(0, ...waits);
    if (longest === 0) for (const subject of ordered) await count(tx, clock, subject);
    return longest;
  });
  if (wait > 0) throw new ApiFailure(code, { retryAfter: Math.ceil(wait / SECOND) });
  if (!(await attempt())) throw new ApiFailure(code);
  await database.transaction(async tx => {
    for (const subject of ordered) await takeBack(tx, subject);
  });
}

/** How long it is locked yet, in ms. Holds the row until the transaction ends. */
async function waitFor(tx: Transaction, clock: Clock, subject: Subject): Promise<number> {
  const { kind, name } = subject;
  await tx
    .insert(throttles)
    .values({ kind, subject: name, failures: 0, sinceDate: clock.now() })
    .onConflictDoNothing();
  const [row] = await tx.select().from(throttles).where(which(subject)).for('update');
  return Math.max(0, (row?.lockedUntilDate?.getTime() ?? 0) - clock.now().getTime());
}

async function count(tx: Transaction, clock: Clock, subject: Subject): Promise<void> {
  const [row] = await tx.select().from(throttles).where(which(subject));
  const over = row?.lockedUntilDate != null || (row?.sinceDate ?? 0) <= ago(clock, WINDOW);
  const failures = (over ? 0 : (row?.failures ?? 0)) + 1;
  const lockedUntilDate = failures >= subject.limit ? fromNow(clock, subject.lock) : null;
  await tx
    .update(throttles)
    .set({ failures, lockedUntilDate, ...(over && { sinceDate: clock.now() }) })
    .where(which(subject));
}

/**
 * A success proves who an account belongs to, so its failures are forgotten; an address may be
 * shared with a guesser who has an account too, so only this try is.
 */
async function takeBack(tx: Transaction, subject: Subject): Promise<void> {
  const left = subject.name.startsWith('account:')
    ? 0
    : sql`greatest(${throttles.failures} - 1, 0)`;
  await tx.update(throttles).set({ failures: left, lockedUntilDate: null }).where(which(subject));
}
