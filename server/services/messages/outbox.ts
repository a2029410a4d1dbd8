import type { MessageChannel } from '#contract/messages/messageKinds.ts';
import type { Database } from '#server/db/database.ts';
import type { Transaction } from '#server/db/driver.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import type { Clock } from '#server/kernel/clock.ts';

/** A mail or a message to a user. */
export interface Message {
  channel: MessageChannel;
  recipient: string;
  /** The title; a text message has none. */
  subject?: string | undefined;
  /** Plain text. */
  body: string;
  /** The same with markup, of a mail that has it. */
  html?: string | null | undefined;
}

/** Notification channel that announces a new message. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * Puts a message into the outbox, in the transaction that it speaks of: it goes out when that is
 * committed, and never when it is not. The delivery is notified on `OUTBOX_CHANNEL`.
 */
export async function post(
  { database, clock }: { database: Database; clock: Clock },
  tx: Transaction,
  message: Message,
): Promise<void> {
  const now = clock.now();
  const [row] = await tx
    .insert(outbox)
    .values({ ...message, createdDate: now, nextTryDate: now })
    .returning({ id: outbox.id });
  await database.notify(tx, OUTBOX_CHANNEL, String(row?.id));
}
