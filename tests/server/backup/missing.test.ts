import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documents } from '#server/db/schema/documents.ts';
import { runCommand } from '#tests/support/backend/mainProcess.ts';
import { withDatabase } from '#tests/support/database/burst.ts';
import { migratedFolder } from '#tests/support/database/databases.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

it('npm run backup writes what there is if the file of a document is lost, and says which', async () => {
  const dataDir = await migratedFolder();
  const name = '01J0000000000000000000000A';
  const id = await withDatabase({ dataDir }, async ({ db }) => {
    const lost = { ulid: name, name: 'statement.pdf', type: 'application/pdf', size: 1 };
    const rows = await db
      .insert(documents)
      .values({ ...lost, hash: '0'.repeat(64), category: 'BANK_STATEMENT', uploadToken: 'token' })
      .returning();
    return rows[0]?.id;
  });
  const tree = temporaryTree({});
  const file = join(tree, 'backup.gz');
  const backup = await runCommand('backup', { DATA_DIR: dataDir, DATABASE_URL: '' }, [file]);
  expect(backup.code).toBe(2);
  expect(backup.printed).toContain(`Wrote ${file}: `);
  expect(backup.printed).toContain('The contents of 1 documents are missing');
  expect(backup.printed).toContain(`document ${id}, stored as ${name}`);

  const target = { DATA_DIR: join(tree, 'restored'), DATABASE_URL: '' };
  const restored = await runCommand('restore', target, [file]);
  expect(restored.code).toBe(0);
  expect(restored.printed).toContain('1 documents had no content when the backup was written');
});
