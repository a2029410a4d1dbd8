import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/driver.ts';
import { outbox } from '../db/schema/outbox.ts';
import { loggedError } from '../http/log.ts';
import type { Clock } from './clock.ts';
import type { Services } from './services.ts';

/** A mail or a message to a person. */
export interface Message {
  channel: 'EMAIL' | 'SMS' | 'PUSH';
  recipient: string;
  /** Mails only. */
  subject?: string | undefined;
  body: string;
}

/** Channel that tells of a new message, by its id. */
const OUTBOX_CHANNEL = 'outbox';

/**
 * Puts a message into the outbox, in the transaction that it speaks of: it goes out when that is
 * committed, and never when it is not. Whoever delivers it hears of it on `OUTBOX_CHANNEL`.
 */
export async function post(
  { database, clock }: { database: Database; clock: Clock },
  tx: Transaction,
  message: Message,
): Promise<void> {
  const [row] = await tx
    .insert(outbox)
    .values({ ...message, createdDate: clock.now() })
    .returning({ id: outbox.id });
  await database.notify(tx, OUTBOX_CHANNEL, String(row?.id));
}

/**
 * Delivers messages by showing them, for a demo that has no mail server.
 * @param show given each message as soon as it is committed
 * @returns what ends it
 */
export async function showOutbox(
  { database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>,
  show: (message: Message) => void,
): Promise<() => Promise<void>> {
  const { db } = database;
  const deliver = async (id: number) => {
    const [row] = await db
      .update(outbox)
      .set({ status: 'SENT', sentDate: clock.now(), attempts: 1 })
      // of several backends on one database, one shows it
      .where(and(eq(outbox.id, id), eq(outbox.status, 'PENDING')))
      .returning();
    if (row) show({ ...row, subject: row.subject ?? undefined });
  };
  return database.listen(OUTBOX_CHANNEL, id => {
    deliver(Number(id)).catch((error: unknown) => log.error(loggedError(error), 'outbox'));
  });
}
