import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Transaction } from '#server/db/driver.ts';
import { authenticators, recoveryCodes } from '#server/db/schema/authenticators.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { users } from '#server/db/schema/users.ts';
import type { Services } from '#server/kernel/services.ts';
import { audit } from '#server/services/changes/audit.ts';
import { hashPassword } from '#server/services/passwords/passwords.ts';
import { randomPassword } from '#server/services/passwords/randomPassword.ts';
import { forgetFailedLogins } from './login.ts';
import { setPassword } from './ownSecrets.ts';

const ROLE = 'EWALLET_ADMIN';

/** The new credentials of an admin. */
interface NewPassword {
  username: string;
  password: string;
  role: typeof ROLE;
}

/** User name of the first admin in an empty database. */
const FIRST = 'admin';

/** Origin of what an operator does, who has no account. */
const BY_OPERATOR = { actor: undefined, ip: null, requestId: null };

/** Shown instead of a password that the operator chose: startup output is often logged. */
const CHOSEN = '(ADMIN_PASSWORD)';

/**
 * Sets the first admin's password at every start until the first login, so that a lost one is replaced at the next
 * start. Wrong ones that were typed before no longer lock the login.
 * @param chosen the operator's password; random if omitted
 * @returns the account, or undefined if the admin has logged in or changed the password
 */
export async function renewFirstPassword(
  database: Database,
  chosen: string | undefined,
): Promise<NewPassword | undefined> {
  const { db } = database;
  const ownSessions = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, users.id));
  const isUnused = and(
    eq(users.username, FIRST),
    eq(users.role, ROLE),
    isNull(users.passwordChangedDate),
    isNull(users.lastLoginDate),
    notExists(ownSessions),
  );
  if ((await db.$count(users, isUnused)) === 0) return undefined;
  const password = chosen ?? randomPassword();
  const passwordHash = await hashPassword(password);
  const isRenewed = await database.transaction(async tx => {
    const [renewed] = await tx
      .update(users)
      .set({ passwordHash })
      .where(isUnused)
      .returning({ id: users.id });
    if (renewed) await forgetFailedLogins(tx, renewed.id);
    return renewed !== undefined;
  });
  if (!isRenewed) return undefined;
  return { username: FIRST, password: chosen ? CHOSEN : password, role: ROLE };
}

/** The admin does not exist. */
export class UnknownAdminError extends Error {
  override readonly name = 'UnknownAdminError';
}

/** An admin's second step after a reset of the password. */
type SecondStep = 'none' | 'kept' | 'switchedOff';

/** What an operator resets. */
interface Reset {
  /** `admin` if omitted. */
  readonly username?: string | undefined;
  /** The operator's password; random if omitted. */
  readonly chosen?: string | undefined;
  /** Whether to switch the authenticator off too: only another admin could reset it in the portal. */
  readonly withAuthenticator?: boolean;
}

/**
 * Resets an admin's password, and ends their sessions and the lock after wrong passwords, for an operator with shell
 * access. The admin must change it at the next login.
 * @throws {UnknownAdminError} also if the user is not an admin
 */
export async function resetAdminPassword(
  services: Pick<Services, 'database' | 'clock' | 'stream' | 'channels'>,
  { username = FIRST, chosen, withAuthenticator = false }: Reset = {},
): Promise<NewPassword & { secondStep: SecondStep }> {
  const password = chosen ?? randomPassword();
  const passwordHash = await hashPassword(password);
  return services.database.transaction(async tx => {
    const isNamed = sql`lower(${users.username}) = lower(${username})`;
    const [admin] = await tx
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(and(isNamed, eq(users.role, ROLE), eq(users.deleted, false)))
      .for('update');
    if (!admin) throw new UnknownAdminError(`There is no admin named ${username}.`);
    await setPassword(services, tx, BY_OPERATOR, {
      userId: admin.id,
      passwordHash,
      action: 'RESET_PASSWORD',
      isTemporary: true,
    });
    await forgetFailedLogins(tx, admin.id);
    const isOn = and(eq(authenticators.userId, admin.id), isNotNull(authenticators.confirmedDate));
    const hasOne = (await tx.$count(authenticators, isOn)) > 0;
    if (hasOne && withAuthenticator) await switchOff(services, tx, admin);
    return {
      username: admin.username,
      password: chosen ? CHOSEN : password,
      role: ROLE,
      secondStep: hasOne ? (withAuthenticator ? 'switchedOff' : 'kept') : 'none',
    };
  });
}

/** The trusted browsers end with the password. */
async function switchOff(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { id, username }: { id: number; username: string },
): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userId, id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
  await audit(tx, clock, BY_OPERATOR, {
    action: 'REMOVE_AUTHENTICATOR',
    entity: 'user',
    entityId: id,
    entityLabel: username,
  });
}
