import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, count as counted, eq, gte, lt, lte, min, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/driver.ts';
import { loggedError } from '#server/db/errors.ts';
import { outbox, wasTried } from '#server/db/schema/outbox.ts';
import { ago, DAY, fromNow, HOUR, MINUTE, SECOND } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/services.ts';
import { NOTHING_WAITS, type Waiting } from '#server/kernel/waiting.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';
import {
  MessageDeferredError,
  MessageRefusedError,
  type Outgoing,
  type Transport,
} from './transports.ts';

type Channel = Transport['channels'][number];

type Needed = Pick<Services, 'database' | 'clock' | 'log'>;

/**
 * How long a backend has exclusive use of a message, in ms: longer than an attempt takes. If the backend
 * is killed meanwhile, another one takes over after that.
 */
const LEASE = 2 * MINUTE;

/** Delay after the first failed attempt; doubles with each attempt, up to the longest. */
const FIRST_WAIT = 15 * SECOND;
const LONGEST_WAIT = HOUR;

/** An email that is a day late is useless, and its link has expired. */
const GIVEN_UP_AFTER = DAY;

/** Age at which an unsent message is logged as an error. */
const LATE_AFTER = 5 * MINUTE;

/** Attempts to record that a message was sent, and the ms between them: all fit into the lease. */
const RECORDINGS = 6;
const RECORDING_PAUSE = 2 * SECOND;

/** How long a shutdown waits for the current attempt. */
const END_PATIENCE = 5 * SECOND;

/** Maximum length of an error stored in the database. */
const ERROR_MAX = 500;

/** Columns of a message that is not retried. */
const GIVEN_UP = { status: 'FAILED', body: '', html: null } as const;

/** A running delivery. */
export interface Delivery {
  /** Sends the messages that are due. */
  wake(): void;
  /** Starts no more attempts, and waits briefly for the current one. */
  stop(): Promise<void>;
}

const waitAfter = (attempts: number): number =>
  Math.min(FIRST_WAIT * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT);

/**
 * Delivers the messages of the outbox as soon as they are committed, and whenever one is due for a retry.
 * With several backends on one database, only one sends each message. It is sent twice, with the same id,
 * only if a process is killed between sending and recording it.
 */
export async function startDelivery(services: Needed, transport: Transport): Promise<Delivery> {
  let due = false;
  let ended = false;
  let running: Promise<void> | undefined;

  const run = async () => {
    while (due && !ended) {
      due = false;
      await deliverRound(services, transport, () => ended);
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

/**
 * Sends what is due, one message of each channel after the other. A failure ends the round for its channel alone: a server
 * that is down is not tried once per message, and the other channels do not wait for it.
 */
async function deliverRound(
  services: Needed,
  transport: Transport,
  hasEnded: () => boolean,
): Promise<void> {
  const open = new Set(transport.channels);
  while (open.size > 0) {
    for (const channel of open) {
      if (hasEnded()) return;
      if ((await deliverNext(services, transport, channel)) !== 'done') open.delete(channel);
    }
  }
}

/** `done`: sent, or refused or put off because of its recipient, which says nothing about other messages. */
type Outcome = 'done' | 'failed' | 'nothing';

/** Sends a message of the channel: one that was never tried, or else the one that has been due the longest. */
async function deliverNext(
  services: Needed,
  transport: Transport,
  channel: Channel,
): Promise<Outcome> {
  const message = await claim(services, channel);
  if (!message) return 'nothing';
  const { database, clock, log } = services;
  // once the lease has expired, another backend's attempt must not be overwritten
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
    return isRefused || error instanceof MessageDeferredError ? 'done' : 'failed';
  }
  const sent = {
    status: 'SENT',
    sentDate: clock.now(),
    body: '',
    html: null,
    lastError: null,
  } as const;
  await retried(() => database.db.update(outbox).set(sent).where(ours));
  return 'done';
}

/** A message whose sending is not recorded would be sent again, so a database that restarts is waited for. */
async function retried(record: () => Promise<unknown>): Promise<void> {
  for (let left = RECORDINGS; ; left -= 1) {
    try {
      await record();
      return;
    } catch (error) {
      if (left === 1) throw error;
      await pause(RECORDING_PAUSE, undefined, { ref: false });
    }
  }
}

/**
 * Claims a message for `LEASE`, during which no other backend sends it. New ones come before retries, so that one that
 * fails each time does not keep a new one, with a code that soon expires, from being tried.
 */
async function claim(
  { database, clock }: Needed,
  channel: Channel,
): Promise<(Outgoing & { attempts: number }) | undefined> {
  return database.transaction(async tx => {
    const [row] = await tx
      .select()
      .from(outbox)
      .where(
        and(
          eq(outbox.status, 'PENDING'),
          lte(outbox.nextTryDate, clock.now()),
          // `watchOutbox` gives the others up, which may be after a start
          gte(outbox.createdDate, ago(clock, GIVEN_UP_AFTER)),
          eq(outbox.channel, channel),
        ),
      )
      .orderBy(wasTried, asc(outbox.nextTryDate), asc(outbox.id))
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

/**
 * What to log of an error: only the codes of a mail server or the status of a webhook, since messages may contain the
 * recipient. A timeout's own code is a number that only browsers know.
 */
function reasonOf(error: unknown): object {
  const origin = (error as { cause?: unknown }).cause ?? error;
  const { code, responseCode } = origin as { code?: unknown; responseCode?: unknown };
  const isKnown = typeof code === 'string' || responseCode !== undefined;
  return isKnown ? { code, responseCode } : { reason: (error as Error).name };
}

/**
 * Gives up messages that are too old, and logs an error if some are late, whether the transport fails or
 * there is none.
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
 * Returns the number of unsent messages and the date of the oldest.
 * @param before counts only messages created before it
 */
export async function waitingMessages(db: Queries, before?: Date): Promise<Waiting> {
  const isEarly = before && lt(outbox.createdDate, before);
  const [waiting] = await db
    .select({ count: counted(), oldestDate: min(outbox.createdDate) })
    .from(outbox)
    .where(and(eq(outbox.status, 'PENDING'), isEarly));
  return waiting ?? NOTHING_WAITS;
}
