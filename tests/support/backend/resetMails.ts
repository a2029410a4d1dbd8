import { desc } from 'drizzle-orm';
import { outbox } from '#server/db/schema/outbox.ts';
import { resetRequests } from '#server/db/schema/security.ts';
import { sendRequestedKeys } from '#server/services/auth/resetPassword.ts';
import type { Backend } from './backend.ts';

type Mailing = Pick<Backend, 'database' | 'services'>;

/** The mails of the outbox, the newest first, once every request for a reset link is worked through. */
export async function mailsWithResets({ database, services }: Mailing) {
  await sendRequestedKeys(services);
  // the work that the call itself began may be in the middle of a request: this waits for its lock
  await database.db.select().from(resetRequests).for('update');
  return database.db.select().from(outbox).orderBy(desc(outbox.id));
}

/**
 * The newest reset link that was mailed to a user, once every request for one is worked through.
 * A mail that only tells of a change has none.
 * @throws {Error} when nobody mailed them one
 */
export async function mailedResetLink(mailing: Mailing, email: string): Promise<URL> {
  for (const { recipient, body } of await mailsWithResets(mailing)) {
    const [link] = /https?:\S+activationKey=[\w-]+/.exec(body) ?? [];
    if (recipient === email && link) return new URL(link);
  }
  throw new Error(`${email} has no mail with a reset link`);
}
