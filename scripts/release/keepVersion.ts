import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { openMemoryDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { authenticators } from '#server/db/schema/authenticators.ts';
import { users } from '#server/db/schema/users.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { seed } from '#server/seed/index.ts';
import { sealEntries } from '#server/services/auditChain/sealEntries.ts';
import { writeBackup } from '#server/services/backup/writeBackup.ts';
import { databaseFiles } from '#server/services/documents/databaseFiles.ts';
import { loadKeys } from '#server/services/keys/keys.ts';

/**
 * Keeps this version for the upgrade test: a backup of a small demo whose admin has an authenticator, as
 * `tests/server/upgrade/<version>.backup`. Run at every release: docs/operations/README.md.
 */
const ROOT = new URL('../../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
const file = fileURLToPath(new URL(`tests/server/upgrade/${version}.backup`, ROOT));

/** The authenticator's key, which the test knows. */
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const SIZES = { holders: 60, merchants: 12, partners: 2, transactions: 300, requests: false };

const clock = systemClock;
const database = await openMemoryDatabase();
await migrate(database);
const keys = await loadKeys({ database, clock });
await seed(database, { seed: 'demo', clock, sizes: SIZES });
const [admin] = await database.db.select().from(users).where(eq(users.username, 'admin'));
if (!admin) throw new Error('the demo has no admin');
const now = { createdDate: clock.now(), createdBy: 'admin', confirmedDate: clock.now() };
await database.db.insert(authenticators).values({ userId: admin.id, ...keys.seal(SECRET), ...now });
await sealEntries({ database, clock });
await writeBackup({ database, files: databaseFiles(), clock }, file);
await database.close();
