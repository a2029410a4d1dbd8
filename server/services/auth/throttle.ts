import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { ErrorCode } from '#contract/words/codes.ts';
import type { Database } from '#server/db/database.ts';
import type { Transaction } from '#server/db/driver.ts';
import { type THROTTLE_KINDS, throttles } from '#server/db/schema/security.ts';
import { ago, type Clock, fromNow, MINUTE, SECOND } from '#server/kernel/clock.ts';
import { ApiFailure, tooManyTries } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import { createTurns } from '#server/kernel/turns.ts';

/** A user or an address with a limited number of failures. */
export interface Subject {
  readonly kind: (typeof THROTTLE_KINDS)[number];
  /** `account:…` or `address:…`. */
  readonly name: string;
  /** Failures within the window after which it is locked. */
  readonly limit: number;
  /** Duration of the lock, in ms. */
  readonly lock: number;
  /** For an address: whether it blocks only accounts that have failed themselves. */
  readonly sparesOthers?: boolean;
}

/** Failures further apart than this do not add up. */
const WINDOW = 15 * MINUTE;

/** An unsettled attempt loses its slot after this time: its process has died. */
const LEASE = MINUTE;

/** Latest start of an attempt: none may still run when its slot expires. */
const LATEST_START = LEASE - 10 * SECOND;

/** Longer than a lease, so that a dead process only delays a correct secret. */
const LONGEST_WAIT = LEASE + 15 * SECOND;

/** `Retry-After` in seconds for an attempt that has waited too long. */
const RETRY_AFTER = 5;

/** Ms between two checks for a free slot. Polling is needed, because another process may free one. */
const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 250;

type Held = Pick<Services, 'database' | 'clock'>;
type Row = typeof throttles.$inferSelect;

/** The attempts of this process on a database: their order, and which ones have settled. */
interface Queue {
  readonly inTurn: ReturnType<typeof createTurns>;
  readonly settled: EventEmitter;
}

const queues = new WeakMap<Database, Queue>();

function queueOf(database: Database): Queue {
  const known = queues.get(database);
  if (known) return known;
  const queue = { inTurn: createTurns(), settled: new EventEmitter().setMaxListeners(0) };
  queues.set(database, queue);
  return queue;
}

const keyOf = ({ kind, name }: Subject): string => `${kind} ${name}`;

const which = ({ kind, name }: Subject) =>
  and(eq(throttles.kind, kind), eq(throttles.subject, name));

/**
 * Lets a user try a secret, unless too many tries have failed. A try takes one of the slots left until the limit and
 * returns it when it is settled, so a burst gains nothing: together with past failures, at most `limit` tries can
 * fail. While all slots are taken, a try waits, and only real failures lock: a correct secret is not refused because
 * others are in flight. A refused try does not prolong the lock, so a stranger cannot keep the owner out for good. At
 * an address that spares others, the first try of an account is allowed even after failures of other accounts.
 * Source: docs/decisions/017-tries-take-slots.md; OWASP ASVS 6.3.1.
 *
 * @param attempt whether the secret is correct; slow, and therefore outside any transaction. It must not start once the
 *   signal is aborted. If it throws, it does not count as a try.
 * @throws {ApiFailure} `code` if the secret is wrong; 1004 with `Retry-After` while it is locked, or after too long a
 *   wait
 */
export async function throttled(
  services: Held,
  subjects: readonly Subject[],
  code: ErrorCode,
  attempt: (signal: AbortSignal) => Promise<boolean>,
): Promise<void> {
  // in a fixed order, so that two attempts cannot deadlock
  const ordered = [...subjects].sort((one, other) => (one.name < other.name ? -1 : 1));
  const id = randomUUID();
  const deadline = performance.now() + LONGEST_WAIT;
  // one at a time, so that hundreds of waiting attempts do not all query the database
  const { inTurn } = queueOf(services.database);
  await inTurn(ordered.map(keyOf).join(' '), () => takeSlot(services, ordered, id, deadline));
  let isRight: boolean | undefined;
  try {
    isRight = await attempt(AbortSignal.timeout(LATEST_START));
  } finally {
    await settle(services, ordered, id, isRight);
  }
  if (!isRight) throw new ApiFailure(code);
}

/** Waits for a slot of every subject. @throws {ApiFailure} 1004 */
async function takeSlot(
  services: Held,
  subjects: readonly Subject[],
  id: string,
  deadline: number,
): Promise<void> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    if (await hasTakenSlot(services, subjects, id)) return;
    if (performance.now() > deadline) throw tooManyTries(RETRY_AFTER);
    await settledOr(pause, services.database, subjects);
  }
}

/** Takes a slot of every subject, or none. @throws {ApiFailure} 1004 if one is locked */
async function hasTakenSlot(
  { database, clock }: Held,
  subjects: readonly Subject[],
  id: string,
): Promise<boolean> {
  const now = clock.now().getTime();
  const { lockedFor, hasTaken } = await database.transaction(async tx => {
    const states: State[] = [];
    for (const subject of subjects) states.push(await hold(tx, clock, subject));
    const tries = states.filter(({ subject }) => isAccount(subject)).map(triesOf);
    // others never delay an account's first try; a second one waits for the outcome of the first
    const bars = ({ subject }: State, isOthers: boolean) => !(subject.sparesOthers && isOthers);
    const refusing = states.filter(state =>
      bars(
        state,
        tries.every(({ wrong }) => wrong === 0),
      ),
    );
    const holding = states.filter(state =>
      bars(
        state,
        tries.every(({ all }) => all === 0),
      ),
    );
    const lockedFor = Math.max(0, ...refusing.map(({ lockedUntil }) => lockedUntil - now));
    const isFree = holding.every(state => triesOf(state).all < state.subject.limit);
    if (lockedFor > 0 || !isFree) return { lockedFor, hasTaken: false };
    for (const { subject, inFlight, restart } of states) {
      const taken = { ...inFlight, [id]: now + LEASE };
      await tx
        .update(throttles)
        .set({ inFlight: taken, ...restart })
        .where(which(subject));
    }
    return { lockedFor, hasTaken: true };
  });
  if (lockedFor > 0) throw tooManyTries(Math.ceil(lockedFor / SECOND));
  return hasTaken;
}

const isAccount = ({ name }: Subject): boolean => name.startsWith('account:');

/** The number of tries that count, and how many of them were wrong. */
const triesOf = ({ failures, inFlight }: State) => ({
  wrong: failures,
  all: failures + Object.keys(inFlight).length,
});

/** The current state of a subject. */
interface State {
  readonly subject: Subject;
  readonly failures: number;
  /** Ms since 1970; in the past if it is not locked. */
  readonly lockedUntil: number;
  /** Excludes attempts whose process has died. */
  readonly inFlight: Row['inFlight'];
  /** Values that start a new window, if the last one is over. */
  readonly restart?: Partial<Row>;
}

/** Reads a subject and locks its row until the transaction ends. */
async function hold(tx: Transaction, clock: Clock, subject: Subject): Promise<State> {
  const now = clock.now().getTime();
  const [row] = await tx
    .insert(throttles)
    .values({ kind: subject.kind, subject: subject.name, failures: 0, sinceDate: clock.now() })
    .onConflictDoUpdate({
      target: [throttles.kind, throttles.subject],
      set: { subject: sql`excluded.subject` },
    })
    .returning();
  if (!row) throw new Error('the throttle row was not locked');
  const inFlight = Object.fromEntries(
    Object.entries(row.inFlight).filter(([, until]) => until > now),
  );
  const lockedUntil = row.lockedUntilDate?.getTime() ?? 0;
  const isOver = lockedUntil > 0 ? lockedUntil <= now : row.sinceDate <= ago(clock, WINDOW);
  if (!isOver) return { subject, failures: row.failures, lockedUntil, inFlight };
  const restart = { failures: 0, sinceDate: clock.now(), lockedUntilDate: null };
  return { subject, failures: 0, lockedUntil, inFlight, restart };
}

/**
 * Releases the slots of an attempt, and counts it if it failed.
 * @param isRight undefined if the secret was not checked
 */
async function settle(
  { database, clock }: Held,
  subjects: readonly Subject[],
  id: string,
  isRight: boolean | undefined,
): Promise<void> {
  await database.transaction(async tx => {
    for (const subject of subjects) {
      const state = await hold(tx, clock, subject);
      const { [id]: _settled, ...inFlight } = state.inFlight;
      const counted = isRight === undefined ? {} : outcomeOf(clock, state, isRight);
      await tx
        .update(throttles)
        .set({ inFlight, ...state.restart, ...counted })
        .where(which(subject));
    }
  });
  const { settled } = queueOf(database);
  for (const subject of subjects) settled.emit(keyOf(subject));
}

/**
 * The columns that a settled try changes. A success comes from the owner of an account, so its failures are forgotten;
 * an address may be shared with a guesser who also has an account, so its failures stay.
 */
function outcomeOf(clock: Clock, state: State, isRight: boolean): Partial<Row> {
  const { subject } = state;
  if (isRight) return isAccount(subject) ? { failures: 0, lockedUntilDate: null } : {};
  // a failure of a spared account does not prolong the lock for the others
  if (state.lockedUntil > clock.now().getTime()) return {};
  const failures = state.failures + 1;
  return {
    failures,
    ...(failures === 1 && { sinceDate: clock.now() }),
    ...(failures >= subject.limit && { lockedUntilDate: fromNow(clock, subject.lock) }),
  };
}

/** Resolves when this process settles an attempt at one of the subjects, or after `pause` ms. */
async function settledOr(
  pause: number,
  database: Database,
  subjects: readonly Subject[],
): Promise<void> {
  const { settled } = queueOf(database);
  const aborter = new AbortController();
  const { signal } = aborter;
  try {
    await Promise.race([
      setTimeout(pause, undefined, { signal }),
      ...subjects.map(subject => once(settled, keyOf(subject), { signal })),
    ]);
  } finally {
    aborter.abort();
  }
}
