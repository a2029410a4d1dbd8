import { eq } from 'drizzle-orm';
import { LANGUAGE_PREFERENCE, LANGUAGES, type Language } from '#contract/constants.ts';
import type { Queries } from '#server/db/driver.ts';
import { applications } from '#server/db/schema/applications.ts';
import { preferences } from '#server/db/schema/portal.ts';
import { users } from '#server/db/schema/users.ts';

/** Returns a user's language: that of their portal, otherwise that of their application, otherwise English. */
export async function languageOf(db: Queries, userId: number): Promise<Language> {
  const [found] = await db
    .select({ values: preferences.values, language: applications.language })
    .from(users)
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .leftJoin(applications, eq(applications.merchantId, users.merchantId))
    .where(eq(users.id, userId));
  const chosen = (found?.values as Record<string, unknown> | null | undefined)?.[
    LANGUAGE_PREFERENCE
  ];
  return LANGUAGES.find(language => language === chosen) ?? found?.language ?? 'en';
}
