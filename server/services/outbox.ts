import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/driver.ts';
import { outbox } from '../db/schema/outbox.ts';
import type { Clock } from './clock.ts';

/** A mail or a message to a person. */
export interface Message {
  channel: 'EMAIL' | 'SMS';
  recipient: string;
  /** Mails only. */
  subject?: string;
  body: string;
}

/** Channel that tells of a new message, by its id. */
export const OUTBOX_CHANNEL = 'outbox';

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
