import { and, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DRAFT_DAYS } from '#contract/constants.ts';
import { deleteAll } from '#server/db/deleteAll.ts';
import { loggedError } from '#server/db/errors.ts';
import { loginChallenges, trustedDevices } from '#server/db/schema/authenticators.ts';
import { caseClaims } from '#server/db/schema/cases.ts';
import { chatMessages } from '#server/db/schema/chat.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { idempotencyKeys, oneTimeCodes, throttles } from '#server/db/schema/security.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { ago, DAY, HOUR } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/services.ts';
import { expirePins } from '#server/services/creditPins/expirePins.ts';
import { sweepContents, sweepDocuments } from '#server/services/documents/sweep.ts';
import { removeAbandonedReports } from '#server/services/reports/makeReport.ts';

/**
 * How long an idempotency key is kept: longer than the contract requires (`KEY_DAYS`), and longer than a browser keeps
 * the draft of a request, so a late retry still gets the first answer.
 */
const KEYS_KEPT = (DRAFT_DAYS + 1) * DAY;

/** How long ended sessions are kept: they contain the IP addresses of logins. */
const SESSIONS_KEPT = 90 * DAY;

/** How long processed emails are kept: they name people. Their content is blanked when they are sent. */
const MAILS_KEPT = 7 * DAY;

/** How long chat messages are kept: they contain personal data, and are no longer needed after two years. */
const MESSAGES_KEPT = 730 * DAY;

type Needed = Pick<Services, 'database' | 'clock' | 'files' | 'log'>;

/**
 * Deletes expired data, and records which pins have expired. Safe to run at any time, on any number of backends: it
 * makes no decisions, and deletes only what is no longer used. A step that fails is logged, and the others run.
 * @param signal ends it after the current step
 */
export async function housekeep(services: Needed, signal?: AbortSignal): Promise<void> {
  const steps = { ...deletions(services), ...otherSteps(services, signal) };
  for (const [step, run] of Object.entries(steps)) {
    if (signal?.aborted) return;
    try {
      await run();
    } catch (error) {
      services.log.error({ step, ...loggedError(error) }, 'housekeeping');
    }
  }
}

type Steps = Record<string, () => Promise<unknown>>;

function deletions({ database: { db }, clock }: Needed): Steps {
  const hourAgo = ago(clock, HOUR);
  const isUnlocked = or(isNull(throttles.lockedUntilDate), lt(throttles.lockedUntilDate, hourAgo));
  const isProcessed = ne(outbox.status, 'PENDING');
  const { expiresDate } = oneTimeCodes;
  const all = (table: PgTable, condition: SQL | undefined) => () => deleteAll(db, table, condition);
  return {
    'idempotency keys': all(
      idempotencyKeys,
      lt(idempotencyKeys.createdDate, ago(clock, KEYS_KEPT)),
    ),
    sessions: all(sessions, lt(sessions.expiresDate, ago(clock, SESSIONS_KEPT))),
    throttles: all(throttles, and(lt(throttles.sinceDate, hourAgo), isUnlocked)),
    codes: all(oneTimeCodes, lt(expiresDate, ago(clock, DAY))),
    mails: all(outbox, and(isProcessed, lt(outbox.createdDate, ago(clock, MAILS_KEPT)))),
    logins: all(loginChallenges, lt(loginChallenges.expiresDate, hourAgo)),
    browsers: all(trustedDevices, lt(trustedDevices.expiresDate, clock.now())),
    claims: all(caseClaims, lt(caseClaims.until, hourAgo)),
    // cascades to the messages' files, whose contents the sweep removes
    chat: all(chatMessages, lt(chatMessages.createdDate, ago(clock, MESSAGES_KEPT))),
  };
}

const otherSteps = (services: Needed, signal: AbortSignal | undefined): Steps => ({
  documents: () => sweepDocuments(services),
  contents: () => sweepContents(services),
  'abandoned reports': removeAbandonedReports,
  pins: () => expirePins(services, signal),
});
