import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Language } from '../../src/contract/constants.ts';
import type { BodyOf } from '../../src/contract/endpoint.ts';
import type { resetPassword } from '../../src/contract/endpoints/password.ts';
import { usesPortal } from '../../src/contract/roles.ts';
import type { Transaction } from '../db/driver.ts';
import { oneTimeCodes } from '../db/schema/security.ts';
import { userDetails } from '../db/schema/userDetails.ts';
import { users } from '../db/schema/users.ts';
import { equalsText } from '../db/search.ts';
import { ApiFailure } from '../http/failure.ts';
import type { Origin } from './audit.ts';
import { ago, fromNow, HOUR, MINUTE } from './clock.ts';
import { resetMail } from './mails.ts';
import { post } from './outbox.ts';
import { setPassword } from './ownSecrets.ts';
import type { Services } from './services.ts';

const KEY_BYTES = 32;
const VALID = 30 * MINUTE;

/** More mails an hour would only fill a person's mailbox. */
const MAILS_AN_HOUR = 3;

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * Mails a link to whoever uses the portal with this address. Silent where nobody does, and where
 * the mails of the last hour were enough: the caller learns nothing about the address.
 */
export async function sendResetKey(
  services: Services,
  tx: Transaction,
  email: string,
  language: Language,
): Promise<void> {
  const { clock, publicUrl } = services;
  const [found] = await tx
    .select({ id: users.id, role: users.role, email: userDetails.email })
    .from(users)
    .innerJoin(userDetails, eq(userDetails.id, users.id))
    .where(and(eq(users.deleted, false), equalsText(userDetails.email, email)))
    .for('update', { of: users });
  if (!found?.email || !usesPortal(found.role)) return;

  const { id: userId } = found;
  const recent = await tx.$count(
    oneTimeCodes,
    and(
      eq(oneTimeCodes.userId, userId),
      eq(oneTimeCodes.purpose, 'PASSWORD_RESET'),
      gt(oneTimeCodes.createdDate, ago(clock, HOUR)),
    ),
  );
  if (recent >= MAILS_AN_HOUR) return;

  const key = randomBytes(KEY_BYTES).toString('base64url');
  await tx.insert(oneTimeCodes).values({
    userId,
    purpose: 'PASSWORD_RESET',
    codeHash: hashOf(key),
    createdDate: clock.now(),
    expiresDate: fromNow(clock, VALID),
  });
  const link = new URL('/resetPassword', publicUrl);
  link.search = new URLSearchParams({ id: String(userId), activationKey: key }).toString();
  const mail = resetMail(language, link.href, VALID / MINUTE);
  await post(services, tx, { channel: 'EMAIL', recipient: found.email, ...mail });
}

/**
 * Sets a new password for whoever has the key. It works once, for half an hour, for the person it was
 * made for, and takes the other keys of that person with it.
 * @throws {ApiFailure} 3017
 */
export async function redeemResetKey(
  services: Services,
  tx: Transaction,
  origin: Origin,
  { id, activationKey }: BodyOf<typeof resetPassword>,
  passwordHash: string,
): Promise<void> {
  const now = services.clock.now();
  const open = and(
    eq(oneTimeCodes.userId, id),
    eq(oneTimeCodes.purpose, 'PASSWORD_RESET'),
    isNull(oneTimeCodes.usedDate),
    gt(oneTimeCodes.expiresDate, now),
  );
  const used = await tx
    .update(oneTimeCodes)
    .set({ usedDate: now })
    .where(and(open, eq(oneTimeCodes.codeHash, hashOf(activationKey))))
    .returning({ id: oneTimeCodes.id });
  if (used.length === 0) throw new ApiFailure(3017);
  await tx.update(oneTimeCodes).set({ usedDate: now }).where(open);

  const [user] = await tx.select().from(users).where(eq(users.id, id));
  const password = { userId: id, passwordHash, action: 'RESET_PASSWORD' } as const;
  await setPassword(services, tx, { ...origin, actor: user }, password);
}
