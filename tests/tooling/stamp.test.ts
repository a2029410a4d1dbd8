import { cpSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFresh, sourceHash, stampFile } from '#scripts/build/stamp.mjs';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

/** A freshly built tree. */
function built() {
  const root = temporaryTree({
    'src/main.tsx': 'one',
    'server/main.ts': 'one',
    'public/a.txt': '',
    'scripts/build/chunks.mjs': 'one',
  });
  mkdirSync(dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), sourceHash(root));
  return root;
}

describe('a build', () => {
  it('is fresh as long as the content of its sources is the same, whatever their dates', () => {
    const root = built();
    utimesSync(join(root, 'src/main.tsx'), 1, 1);
    expect(isFresh(root)).toBe(true);
  });

  it('is fresh in a copy of the project', () => {
    const copy = temporaryTree({});
    cpSync(built(), copy, { recursive: true });
    expect(isFresh(copy)).toBe(true);
  });

  it.each([
    'src/main.tsx',
    'server/main.ts',
    'public/b.txt',
    'vite.config.ts',
    'scripts/build/another.mjs',
  ])('is stale if %s is written', file => {
    const root = built();
    writeFileSync(join(root, file), 'two');
    expect(isFresh(root)).toBe(false);
  });

  it('is stale if a file is removed, or if it was never finished', () => {
    const root = built();
    rmSync(join(root, 'public/a.txt'));
    expect(isFresh(root)).toBe(false);

    const unfinished = built();
    rmSync(stampFile(unfinished));
    expect(isFresh(unfinished)).toBe(false);
  });
});
