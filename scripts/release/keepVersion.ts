import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { authenticators } from '#server/db/schema/authenticators.ts';
import { users } from '#server/db/schema/users.ts';
import { filesIn } from '#server/filesIn.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { seed } from '#server/seed/index.ts';
import { sealEntries } from '#server/services/auditChain/sealEntries.ts';
import { writeBackup } from '#server/services/backup/writeBackup.ts';
import { loadKeys } from '#server/services/keys/keys.ts';
import { dropOldLog, packFolder } from './packFolder.ts';

/**
 * Keeps this version for the upgrade test: a small demo whose admin has an authenticator, as a backup and as a packed
 * data folder, `tests/server/upgrade/<version>.backup` and `.folder`. Run at every release: docs/operations/README.md.
 */
const ROOT = new URL('../../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
const kept = fileURLToPath(new URL(`tests/server/upgrade/${version}`, ROOT));

/** The authenticator's key, which the test knows. */
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const SIZES = { holders: 60, merchants: 12, partners: 2, transactions: 300, requests: false };

const clock = systemClock;
const dataDir = await mkdtemp(join(tmpdir(), 'kaunter-version-'));
const database = await openDatabase({ dataDir });
const files = filesIn({ dataDir });
await migrate(database);
const keys = await loadKeys({ database, clock });
await seed(database, { seed: 'demo', clock, sizes: SIZES, files });
const [admin] = await database.db.select().from(users).where(eq(users.username, 'admin'));
if (!admin) throw new Error('the demo has no admin');
const now = { createdDate: clock.now(), createdBy: 'admin', confirmedDate: clock.now() };
await database.db.insert(authenticators).values({ userId: admin.id, ...keys.seal(SECRET), ...now });
await sealEntries({ database, clock });
await writeBackup({ database, files, clock }, `${kept}.backup`);
await dropOldLog(database);
await database.close();
await packFolder(dataDir, `${kept}.folder`);
await rm(dataDir, { recursive: true });
