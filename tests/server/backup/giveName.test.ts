import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { giveName } from '#server/services/backup/giveName.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

const without = (code: string) => () =>
  Promise.reject(Object.assign(new Error(`${code}: link`), { code }));

/** A finished backup, and the name it is to get. */
function finished() {
  const folder = temporaryTree({ part: 'a backup' });
  return { folder, part: join(folder, 'part'), file: join(folder, 'backup.gz') };
}

describe('a finished backup', () => {
  it.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
    'gets its name on a disk that refuses links with %s',
    async code => {
      const { folder, part, file } = finished();
      await giveName(part, file, without(code));
      expect(readdirSync(folder)).toEqual(['backup.gz']);
      expect(readFileSync(file, 'utf8')).toBe('a backup');
    },
  );

  it.each([undefined, without('EPERM')])('replaces no file (%s)', async linkTo => {
    const { part, file } = finished();
    writeFileSync(file, 'of another process');
    await expect(giveName(part, file, linkTo)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(readFileSync(file, 'utf8')).toBe('of another process');
  });

  it('gets no name if linking fails for another reason', async () => {
    const { folder, part, file } = finished();
    await expect(giveName(part, file, without('EIO'))).rejects.toMatchObject({ code: 'EIO' });
    expect(readdirSync(folder)).toEqual(['part']);
  });
});
