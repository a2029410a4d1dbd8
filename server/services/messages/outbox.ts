import type { MessageChannel } from '#contract/messages/messageKinds.ts';
import type { Database } from '#server/db/database.ts';
import type { Transaction } from '#server/db/driver.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import type { Clock } from '#server/kernel/clock.ts';

/** An email, SMS or push message. */
export interface Message {
  channel: MessageChannel;
  recipient: string;
  /** The title; an SMS has none. */
  subject?: string | undefined;
  /** Plain text. */
  body: string;
  /** The same content as HTML; only some emails have it. */
  html?: string | null | undefined;
}

/** Database channel that announces new messages. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * Adds a message to the outbox as part of the caller's transaction: it is sent once that is committed,
 * and never if it is rolled back. The delivery is notified on `OUTBOX_CHANNEL`.
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
