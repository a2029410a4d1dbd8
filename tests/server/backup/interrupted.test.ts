import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { users } from '#server/db/schema/users.ts';
import {
  describeEachProcess,
  describeProcessesOnPostgres,
} from '#tests/support/backend/eachBackend.ts';
import { beginCommand, runCommand, startMain } from '#tests/support/backend/mainProcess.ts';
import { environmentOf, withDatabase } from '#tests/support/database/burst.ts';
import { smallDisk } from '#tests/support/run/smallDisk.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

const hasLimits = spawnSync('prlimit', ['--version']).status === 0;

describeProcessesOnPostgres('a backup of a server', newDatabase => {
  const sourceOf = async () => ({ DATA_DIR: '', DATABASE_URL: await newDatabase() });

  it('that is killed midway has no final file name, and the next one is complete', async () => {
    const source = await sourceOf();
    const folder = temporaryTree({});
    const file = join(folder, 'backup.gz');
    const locking = await openDatabase({ dataDir: '', databaseUrl: source.DATABASE_URL });
    const looking = await openDatabase({ dataDir: '', databaseUrl: source.DATABASE_URL });
    // blocks the backup at the last large table; the waiting backup is looked for over another connection, since a
    // transaction sees a single snapshot of it
    await locking.transaction(
      async tx => {
        await tx.execute(sql`lock table wallets in access exclusive mode`);
        const backup = beginCommand('backup', source, [file]);
        const waits = sql`select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%wallets%'`;
        await vi.waitFor(
          async () => expect((await looking.db.execute(waits)).rows).toHaveLength(1),
          {
            timeout: 120_000,
            interval: 50,
          },
        );
        expect(readdirSync(folder)).toEqual([expect.stringMatching(/^backup\.gz\..*\.part$/)]);
        backup.process.kill('SIGKILL');
        await backup.ended;
      },
      { unlimited: true },
    );
    await Promise.all([locking.close(), looking.close()]);
    expect(existsSync(file)).toBe(false);
    const again = await runCommand('backup', source, [file]);
    expect(again).toMatchObject({ code: 0 });
    const target = { DATA_DIR: join(folder, 'restored'), DATABASE_URL: '' };
    expect(await runCommand('restore', target, [file])).toMatchObject({ code: 0 });
  });

  it.runIf(hasLimits)(
    'that exceeds the file size limit fails with a message and leaves no file',
    async () => {
      const source = await sourceOf();
      const folder = temporaryTree({});
      const file = join(folder, 'backup.gz');
      const { ended } = beginCommand('backup', source, [file], ['prlimit', '--fsize=4096']);
      expect(await ended).toEqual({
        code: 1,
        printed: `${file} was not written: it would be larger than files may be here.\n`,
      });
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('on a full disk fails with a message and leaves no file', async ({ skip }) => {
    const folder = smallDisk(8);
    if (!folder) return skip('nobody may mount a disk here');
    const file = join(folder, 'backup.gz');
    expect(await runCommand('backup', await sourceOf(), [file])).toEqual({
      code: 1,
      printed: `${file} was not written: the disk is full.\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describeEachProcess('a restore that is killed midway', locate => {
  it('leaves no database behind, and works the next time', async () => {
    const folder = temporaryTree({});
    const file = join(folder, 'backup.gz');
    const source = environmentOf(await locate());
    expect(await runCommand('backup', source, [file])).toMatchObject({ code: 0 });
    const place = join(folder, 'restored');
    const target = { DATA_DIR: place, DATABASE_URL: '' };
    const restore = beginCommand('restore', target, [file]);
    await vi.waitFor(() => expect(existsSync(join(place, 'restoring/postgres'))).toBe(true), {
      timeout: 120_000,
      interval: 5,
    });
    restore.process.kill('SIGKILL');
    await restore.ended;
    expect(existsSync(join(place, 'postgres'))).toBe(false);
    expect(await runCommand('restore', target, [file])).toMatchObject({ code: 0 });
    expect(existsSync(join(place, 'restoring'))).toBe(false);
    expect(await withDatabase({ dataDir: place }, ({ db }) => db.$count(users))).toBeGreaterThan(0);
  });
});

describe('a restore of a truncated file', () => {
  it('leaves the folder usable for a normal start', async () => {
    const place = temporaryTree({ 'backup.gz': 'cut' });
    const target = { DATA_DIR: place, DATABASE_URL: '' };
    const { code } = await runCommand('restore', target, [join(place, 'backup.gz')]);
    expect(code).toBe(1);
    const { printed } = await startMain(target);
    expect(printed.join('\n')).toMatch(/Kaunter is at /);
  });
});
