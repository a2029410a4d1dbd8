import { and, desc, eq, gt } from 'drizzle-orm';
import { browserNameOf } from '#contract/rules/browserRules.ts';
import { systemNameOf } from '#contract/rules/systemRules.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { trustedDevices } from '#server/db/schema/authenticators.ts';
import { type Clock, DAY, fromNow } from '#server/kernel/clock.ts';
import { hashOfToken, newToken } from '#server/kernel/tokens.ts';

/** How long a browser is trusted, in ms, counted from the login at which the user trusted it. */
const TRUSTED = 30 * DAY;

/** Maximum number of trusted browsers per user; beyond it the least recently used one is dropped. */
const MOST_DEVICES = 10;

/** Trusts a browser. @returns its token, of which the database stores only the hash */
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

/** Whether the user trusts the browser with this token; if so, records its use. */
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

/** Returns the browser's name; null if the user agent is unknown. */
function knownBrowser(userAgent: string): string | null {
  const name = browserNameOf(userAgent);
  return name === 'Unknown' ? null : name;
}

/** Returns a user's trusted browsers, most recently used first. */
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

/** Revokes trust in one of a user's browsers, by default in all. @returns whether there was one */
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
