import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '#tests/support/backend/mainProcess.ts';
import { describeWithServer, emptyFolder } from '#tests/support/database/databases.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

const COMMANDS = ['backup', 'verify', 'resetAdmin', 'rotateKeys'];
const run = (command: string, place: Record<string, string>) =>
  runCommand(
    command,
    { DATA_DIR: '', DATABASE_URL: '', ...place },
    command === 'backup' ? [join(temporaryTree({}), 'backup.gz')] : [],
  );

const refusal = (place: string) => ({
  code: 1,
  printed: `There is no database of Kaunter in ${place}. DATA_DIR or DATABASE_URL must be that of the backend.\n`,
});

describe('a command that needs a database', () => {
  it.each(COMMANDS)('creates none in a mistyped DATA_DIR: %s', async command => {
    const mistyped = join(temporaryTree({}), 'dtaa');
    expect(await run(command, { DATA_DIR: mistyped })).toEqual(refusal(mistyped));
    expect(existsSync(mistyped)).toBe(false);
  });

  it.each(COMMANDS)('refuses an empty database: %s', async command => {
    const dataDir = await emptyFolder();
    expect(await run(command, { DATA_DIR: dataDir })).toEqual(refusal(dataDir));
  });
});

describeWithServer('a command that needs a database, on PostgreSQL', newDatabase => {
  it('refuses an empty one, and names it without its password', async () => {
    const url = new URL(await newDatabase());
    const { code, printed } = await run('verify', { DATABASE_URL: url.href });
    expect({ code, printed }).toEqual(refusal(`${url.host}${url.pathname}`));
  });
});
