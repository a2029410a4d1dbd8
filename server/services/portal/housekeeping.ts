import { and, isNull, lt, ne, or } from 'drizzle-orm';
import { loginChallenges, trustedDevices } from '#server/db/schema/authenticators.ts';
import { caseClaims } from '#server/db/schema/cases.ts';
import { chatMessages } from '#server/db/schema/chat.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { idempotencyKeys, oneTimeCodes, throttles } from '#server/db/schema/security.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { ago, DAY, HOUR } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/services.ts';
import { expirePins } from '#server/services/creditPins/expirePins.ts';
import { sweepDocuments } from '#server/services/documents/sweep.ts';

/**
 * How long an idempotency key is kept: longer than the contract requires (`KEY_DAYS`), and longer than a browser keeps
 * the draft of a request, so a late retry still gets the first answer.
 */
const KEYS_KEPT = 15 * DAY;

/** How long ended sessions are kept: they contain the IP addresses of logins. */
const SESSIONS_KEPT = 90 * DAY;

/** How long processed mails are kept: they name people. Their content is blanked when they are sent. */
const MAILS_KEPT = 7 * DAY;

/** How long chat messages are kept: they contain personal data, and are no longer needed after two years. */
const MESSAGES_KEPT = 730 * DAY;

/**
 * Deletes expired data, and records which pins have expired. Safe to run at any time, on any number of backends: it
 * makes no decisions, and deletes only what is no longer used.
 */
export async function housekeep(
  services: Pick<Services, 'database' | 'clock' | 'files' | 'log'>,
): Promise<void> {
  const { database, clock } = services;
  const { db } = database;
  const hourAgo = ago(clock, HOUR);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdDate, ago(clock, KEYS_KEPT)));
  await db.delete(sessions).where(lt(sessions.expiresDate, ago(clock, SESSIONS_KEPT)));
  await db
    .delete(throttles)
    .where(
      and(
        lt(throttles.sinceDate, hourAgo),
        or(isNull(throttles.lockedUntilDate), lt(throttles.lockedUntilDate, hourAgo)),
      ),
    );
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresDate, ago(clock, DAY)));
  const isOver = ne(outbox.status, 'PENDING');
  await db.delete(outbox).where(and(isOver, lt(outbox.createdDate, ago(clock, MAILS_KEPT))));
  await db.delete(loginChallenges).where(lt(loginChallenges.expiresDate, hourAgo));
  await db.delete(trustedDevices).where(lt(trustedDevices.expiresDate, clock.now()));
  await db.delete(caseClaims).where(lt(caseClaims.until, hourAgo));
  // cascades to the messages' files, whose contents the sweep removes
  await db.delete(chatMessages).where(lt(chatMessages.createdDate, ago(clock, MESSAGES_KEPT)));
  await sweepDocuments(services);
  await expirePins(services);
}
