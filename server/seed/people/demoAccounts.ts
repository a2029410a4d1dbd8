import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Role } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { meta } from '#server/db/schema/meta.ts';
import { users } from '#server/db/schema/users.ts';

/** The demo's, and no secret: they stand in the README. */
export const DEMO_PASSWORD = 'Kaunter#2026';
export const DEMO_PIN = '246810';

/** Key in `meta` of what the database was filled with. */
const SEEDED_WITH = 'seed';

/** The accounts that a demo tells of, in this order. */
const USERNAMES =
  'admin callcentre compliance onboarding validator validator2 merchant merchant2 partner'.split(
    ' ',
  );

/** An account that a user who tries the product may use. */
export interface DemoAccount {
  username: string;
  password: string;
  role: Role;
  /** Of merchants. */
  pin?: string;
}

/** Remembers what the database was filled with, so that later starts can tell the accounts again. */
export async function rememberSeed(tx: Queries, seededWith: 'demo' | 'none', now: Date) {
  await tx.insert(meta).values({ key: SEEDED_WITH, value: seededWith, lastModifiedDate: now });
}

/** Whether the database was filled with the demo, whose passwords are known to everyone. */
export async function isDemo(db: Queries): Promise<boolean> {
  const [seeded] = await db.select().from(meta).where(eq(meta.key, SEEDED_WITH));
  return seeded?.value === 'demo';
}

/** The demo's accounts whose password is still the demo's; none where the database is no demo. */
export async function demoAccounts(db: Queries): Promise<DemoAccount[]> {
  if (!(await isDemo(db))) return [];
  const found = await db
    .select({ username: users.username, role: users.role })
    .from(users)
    .where(and(inArray(users.username, USERNAMES), isNull(users.passwordChangedDate)));
  return USERNAMES.flatMap(username => found.filter(user => user.username === username)).map(
    account => ({
      ...account,
      password: DEMO_PASSWORD,
      pin: account.role === 'EWALLET_MERCHANT' ? DEMO_PIN : undefined,
    }),
  );
}
