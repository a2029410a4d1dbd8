import { and, asc, count as counted, eq, inArray, lt, lte, min, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/driver.ts';
import { loggedError } from '#server/db/errors.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { ago, DAY, fromNow, HOUR, MINUTE, SECOND } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/services.ts';
import { NOTHING_WAITS, type Waiting } from '#server/kernel/waiting.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';
import { MessageRefusedError, type Outgoing, type Transport } from './transports.ts';

type Needed = Pick<Services, 'database' | 'clock' | 'log'>;

/**
 * How long a backend has a message to itself, in ms: longer than an attempt takes. One that is killed
 * in the middle leaves it to the others after that.
 */
const LEASE = 2 * MINUTE;

/** Wait after the first attempt that failed; doubles with each, up to the longest. */
const FIRST_WAIT = 15 * SECOND;
const LONGEST_WAIT = HOUR;

/** A mail that is a day late helps nobody, and its link has expired. */
const GIVEN_UP_AFTER = DAY;

/** From this age on an unsent message is an alarm in the log. */
const LATE_AFTER = 5 * MINUTE;

/** How long the end of the process waits for an attempt. */
const END_PATIENCE = 5 * SECOND;

/** What of an error is kept in the database. */
const ERROR_MAX = 500;

/** A message that is not tried again. */
const GIVEN_UP = { status: 'FAILED', body: '', html: null } as const;

/** A delivery that runs. */
export interface Delivery {
  /** Sends what is due. */
  wake(): void;
  /** Begins nothing more, and waits a little for what is being sent. */
  stop(): Promise<void>;
}

const waitAfter = (attempts: number): number =>
  Math.min(FIRST_WAIT * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT);

/**
 * Delivers the messages of the outbox, as soon as they are committed and whenever one is due again.
 * Of several backends on one database one sends each. Only a process that is killed between sending a
 * message and noting it makes another send it again, with the same id.
 */
export async function startDelivery(services: Needed, transport: Transport): Promise<Delivery> {
  let due = false;
  let ended = false;
  let running: Promise<void> | undefined;

  const run = async () => {
    while (due && !ended) {
      due = false;
      // a failure ends the round: a server that is away is not asked once for every message
      while (!ended && (await deliverNext(services, transport)) === 'done');
    }
  };
  const wake = () => {
    due = true;
    running ??= run()
      .catch((error: unknown) => services.log.error(loggedError(error), 'outbox'))
      .finally(() => {
        running = undefined;
      });
  };
  const silence = await services.database.listen(OUTBOX_CHANNEL, wake, wake);
  wake();

  return {
    wake,
    stop: async () => {
      ended = true;
      await silence();
      const patience = new Promise<void>(resolve => {
        setTimeout(resolve, END_PATIENCE).unref();
      });
      await Promise.race([running, patience]);
    },
  };
}

/** `done`: sent, or refused for good, which says nothing about other messages. */
type Round = 'done' | 'failed' | 'nothing';

/** Sends the message that has been due for longest. */
async function deliverNext(services: Needed, transport: Transport): Promise<Round> {
  const message = await claim(services, transport.channels);
  if (!message) return 'nothing';
  const { database, clock, log } = services;
  // an attempt of another user, after the lease had run out, is not ours to conclude
  const ours = and(
    eq(outbox.id, message.id),
    eq(outbox.status, 'PENDING'),
    eq(outbox.attempts, message.attempts),
  );
  try {
    await transport.send(message);
  } catch (error) {
    const isRefused = error instanceof MessageRefusedError;
    const { id, attempts } = message;
    log.warn({ message: id, attempts, ...reasonOf(error) }, isRefused ? 'refused' : 'not sent');
    await database.db
      .update(outbox)
      .set({
        lastError: String(error).slice(0, ERROR_MAX),
        ...(isRefused ? GIVEN_UP : { nextTryDate: fromNow(clock, waitAfter(attempts)) }),
      })
      .where(ours);
    return isRefused ? 'done' : 'failed';
  }
  await database.db
    .update(outbox)
    .set({ status: 'SENT', sentDate: clock.now(), body: '', html: null, lastError: null })
    .where(ours);
  return 'done';
}

/** Takes a message for `LEASE`: no other backend sends it meanwhile. */
async function claim(
  { database, clock }: Needed,
  channels: Transport['channels'],
): Promise<(Outgoing & { attempts: number }) | undefined> {
  return database.transaction(async tx => {
    const [row] = await tx
      .select()
      .from(outbox)
      .where(
        and(
          eq(outbox.status, 'PENDING'),
          lte(outbox.nextTryDate, clock.now()),
          inArray(outbox.channel, [...channels]),
        ),
      )
      .orderBy(asc(outbox.nextTryDate), asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return undefined;
    const attempts = row.attempts + 1;
    await tx
      .update(outbox)
      .set({ attempts, nextTryDate: fromNow(clock, LEASE) })
      .where(eq(outbox.id, row.id));
    return { ...row, subject: row.subject ?? undefined, attempts };
  });
}

/** An SMTP server's own words may name the recipient: only its codes are logged. */
function reasonOf(error: unknown): object {
  const origin = (error as { cause?: unknown }).cause ?? error;
  const { code, responseCode } = origin as { code?: unknown; responseCode?: unknown };
  if (code === undefined && responseCode === undefined) return { reason: (error as Error).name };
  return { code, responseCode };
}

/**
 * Gives up messages that are too old, and says in the log when some are late: with a transport that
 * fails, and without one.
 */
export async function watchOutbox({ database, clock, log }: Needed): Promise<void> {
  const { db } = database;
  const pending = eq(outbox.status, 'PENDING');
  const givenUp = await db
    .update(outbox)
    .set({
      ...GIVEN_UP,
      lastError: sql`coalesce(${outbox.lastError}, 'never tried')`,
    })
    .where(and(pending, lt(outbox.createdDate, ago(clock, GIVEN_UP_AFTER))))
    .returning({ id: outbox.id });
  if (givenUp.length > 0) {
    log.error({ messages: givenUp.map(({ id }) => id) }, 'mails were given up');
  }
  const late = await waitingMessages(db, ago(clock, LATE_AFTER));
  if (!late.oldestDate) return;
  const minutes = Math.floor((clock.now().getTime() - late.oldestDate.getTime()) / MINUTE);
  log.error({ messages: late.count, oldestMinutes: minutes }, 'mails are late');
}

/**
 * How many messages are not sent yet, and since when the oldest waits.
 * @param before only those that were written before it
 */
export async function waitingMessages(db: Queries, before?: Date): Promise<Waiting> {
  const isEarly = before && lt(outbox.createdDate, before);
  const [waiting] = await db
    .select({ count: counted(), oldestDate: min(outbox.createdDate) })
    .from(outbox)
    .where(and(eq(outbox.status, 'PENDING'), isEarly));
  return waiting ?? NOTHING_WAITS;
}
