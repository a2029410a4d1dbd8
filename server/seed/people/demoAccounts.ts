import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Role } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { meta } from '#server/db/schema/meta.ts';
import { users } from '#server/db/schema/users.ts';

/** The demo credentials, which are not secret: they are in the README. */
export const DEMO_PASSWORD = 'Kaunter#2026';
export const DEMO_PIN = '246810';

/** Key in `meta` for the kind of seed. */
const SEEDED_WITH = 'seed';

/** The accounts that a demo prints, in this order. */
const USERNAMES =
  'admin callcentre compliance onboarding validator validator2 merchant merchant2 partner'.split(
    ' ',
  );

/** An account for trying out the product. */
export interface DemoAccount {
  username: string;
  password: string;
  role: Role;
  /** Only for merchants. */
  pin?: string;
}

/** Stores the kind of seed, so that later startups can print the accounts again. */
export async function rememberSeed(tx: Queries, seededWith: 'demo' | 'none', now: Date) {
  await tx.insert(meta).values({ key: SEEDED_WITH, value: seededWith, lastModifiedDate: now });
}

/** Whether the database was seeded with the demo, whose passwords are public. */
export async function isDemo(db: Queries): Promise<boolean> {
  const [seeded] = await db.select().from(meta).where(eq(meta.key, SEEDED_WITH));
  return seeded?.value === 'demo';
}

/** Returns the demo accounts that still have the demo password; empty if the database is not a demo. */
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
