import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { runCommand, startMain } from '#tests/support/backend/mainProcess.ts';
import { withDatabase } from '#tests/support/database/burst.ts';
import { describeEachLocation, migratedFolder } from '#tests/support/database/databases.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

describeEachLocation('npm run backup and restore', locate => {
  it('back up a running backend and restore it elsewhere', async () => {
    const { dataDir, databaseUrl = '' } = await locate();
    const source = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const backend = await startMain(source);
    const tree = temporaryTree({});
    const file = join(tree, 'backup.gz');
    const backup = await runCommand('backup', source, [file]);
    expect(backup).toMatchObject({ code: 0, printed: expect.stringContaining(`Wrote ${file}: `) });
    expect((await fetch(`${backend.url}/healthz`)).status).toBe(200);
    expect(await runCommand('backup', source, [file])).toEqual({
      code: 1,
      printed: `${file} was not written: it exists already.\n`,
    });
    expect(readdirSync(tree)).toEqual(['backup.gz']);

    const place = join(tree, 'restored');
    const target = { DATA_DIR: place, DATABASE_URL: '' };
    const restored = await runCommand('restore', target, [file]);
    expect(restored).toMatchObject({ code: 0, printed: expect.stringMatching(/^Proved: /m) });
    expect(existsSync(join(place, 'restoring'))).toBe(false);
    await withDatabase({ dataDir: place }, async ({ db }) => {
      expect(await db.$count(users)).toBeGreaterThan(0);
    });
    const again = await runCommand('restore', target, [file]);
    expect(again).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/has a database already/),
    });
  });
});

it('npm run restore leaves no database behind when it fails', async () => {
  const tree = temporaryTree({ 'backup.gz': 'hello' });
  const place = join(tree, 'restored');
  const restore = (...given: string[]) =>
    runCommand('restore', { DATA_DIR: place, DATABASE_URL: '' }, given);
  const { code, printed } = await restore(join(tree, 'backup.gz'));
  expect(code).toBe(1);
  expect(printed).toMatch(/backup\.gz is not a backup that this version can read\.\n$/);
  expect(readdirSync(place).filter(name => !name.startsWith('lock.'))).toEqual([]);
  expect(await restore()).toEqual({ code: 1, printed: 'Usage: npm run restore -- <file>\n' });
  expect(await restore(join(tree, 'none'))).toMatchObject({ code: 1 });
});

it('npm run restore keeps the documents of a database that was moved away', async () => {
  const source = { DATA_DIR: await migratedFolder(), DATABASE_URL: '' };
  const name = '01J0000000000000000000000A';
  const place = temporaryTree({ [`files/${name}`]: 'a document' });
  const file = join(temporaryTree({}), 'backup.gz');
  expect(await runCommand('backup', source, [file])).toMatchObject({ code: 0 });
  const restored = await runCommand('restore', { DATA_DIR: place, DATABASE_URL: '' }, [file]);
  expect(restored).toMatchObject({ code: 0, printed: expect.stringMatching(/^Proved: /m) });
  const kept = readdirSync(place).find(folder => folder.startsWith('files-before-')) ?? '';
  expect(readFileSync(join(place, kept, name), 'utf8')).toBe('a document');
  expect(restored.printed).toContain(`They are in ${join(place, kept)} now.`);
});

it('npm run backup reports why a file cannot be written', async () => {
  const place = { DATA_DIR: await migratedFolder(), DATABASE_URL: '' };
  const file = join(temporaryTree({}), 'none', 'backup.gz');
  expect(await runCommand('backup', place, [file])).toEqual({
    code: 1,
    printed: `${file} was not written: its folder does not exist.\n`,
  });
});
