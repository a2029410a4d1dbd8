import { and, desc, eq, gt } from 'drizzle-orm';
import { browserNameOf } from '#contract/rules/browserRules.ts';
import { systemNameOf } from '#contract/rules/systemRules.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { trustedDevices } from '#server/db/schema/authenticators.ts';
import { type Clock, DAY, fromNow } from '#server/kernel/clock.ts';
import { hashOfToken, newToken } from '#server/kernel/tokens.ts';

/** How long a browser is trusted, in ms, counted from the login at which it was. */
const TRUSTED = 30 * DAY;

/** More browsers would be a mistake: the one that was used longest ago goes. */
const MOST_DEVICES = 10;

/** Trusts a browser. @returns the token that it keeps; the database has only its hash */
export async function trustDevice(
  tx: Transaction,
  clock: Clock,
  device: { userId: number; userAgent: string | null; ipAddress: string },
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  const kept = await tx
    .select({ id: trustedDevices.id })
    .from(trustedDevices)
    .where(eq(trustedDevices.userId, device.userId))
    .orderBy(desc(trustedDevices.lastUsedDate));
  for (const { id } of kept.slice(MOST_DEVICES - 1)) {
    await tx.delete(trustedDevices).where(eq(trustedDevices.id, id));
  }
  await tx.insert(trustedDevices).values({
    ...device,
    tokenHash: hashOfToken(token),
    createdDate: now,
    lastUsedDate: now,
    expiresDate: fromNow(clock, TRUSTED),
  });
  return token;
}

const isTrusted = (clock: Clock, userId: number) =>
  and(eq(trustedDevices.userId, userId), gt(trustedDevices.expiresDate, clock.now()));

/** Whether the user trusts the browser that has this token. */
export async function isTrustedDevice(
  db: Queries,
  clock: Clock,
  userId: number,
  token: string,
): Promise<boolean> {
  const used = await db
    .update(trustedDevices)
    .set({ lastUsedDate: clock.now() })
    .where(and(isTrusted(clock, userId), eq(trustedDevices.tokenHash, hashOfToken(token))))
    .returning({ id: trustedDevices.id });
  return used.length > 0;
}

/** Null for a browser that says nothing known of itself. */
function knownBrowser(userAgent: string): string | null {
  const name = browserNameOf(userAgent);
  return name === 'Unknown' ? null : name;
}

/** The trusted browsers of a user, the one that was used last first. */
export async function trustedDevicesOf(db: Queries, clock: Clock, userId: number) {
  const rows = await db
    .select()
    .from(trustedDevices)
    .where(isTrusted(clock, userId))
    .orderBy(desc(trustedDevices.lastUsedDate), desc(trustedDevices.id));
  return rows.map(({ id, userAgent, ipAddress, createdDate, lastUsedDate, expiresDate }) => ({
    id,
    browser: knownBrowser(userAgent ?? ''),
    system: systemNameOf(userAgent ?? ''),
    ipAddress,
    createdDate: createdDate.toISOString(),
    lastUsedDate: lastUsedDate.toISOString(),
    expiresDate: expiresDate.toISOString(),
  }));
}

/** Trusts one of a user's browsers, or all of them, no longer. @returns whether there was one */
export async function distrust(tx: Transaction, userId: number, id?: number): Promise<boolean> {
  const gone = await tx
    .delete(trustedDevices)
    .where(
      and(
        eq(trustedDevices.userId, userId),
        id === undefined ? undefined : eq(trustedDevices.id, id),
      ),
    )
    .returning({ id: trustedDevices.id });
  return gone.length > 0;
}
