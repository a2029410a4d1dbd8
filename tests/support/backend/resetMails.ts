import { desc } from 'drizzle-orm';
import { outbox } from '#server/db/schema/outbox.ts';
import { resetRequests } from '#server/db/schema/security.ts';
import { sendRequestedKeys } from '#server/services/auth/resetPassword.ts';
import type { Backend } from './backend.ts';

type Mailing = Pick<Backend, 'database' | 'services'>;

/** The emails of the outbox, newest first, once all requests for a reset link are processed. */
export async function mailsWithResets({ database, services }: Mailing) {
  await sendRequestedKeys(services);
  // the call's background work may be processing a request: this waits for its lock
  await database.db.select().from(resetRequests).for('update');
  return database.db.select().from(outbox).orderBy(desc(outbox.id));
}

/**
 * The newest reset link mailed to a user, once all requests for one are processed. An email that only confirms a change
 * has no link.
 * @throws {Error} if no link was mailed to them
 */
export async function mailedResetLink(mailing: Mailing, email: string): Promise<URL> {
  for (const { recipient, body } of await mailsWithResets(mailing)) {
    const [link] = /https?:\S+activationKey=[\w-]+/.exec(body) ?? [];
    if (recipient === email && link) return new URL(link);
  }
  throw new Error(`${email} has no email with a reset link`);
}
