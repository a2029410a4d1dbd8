import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { precompress } from '#scripts/build/precompress.mjs';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

it('brotli and gzip files are written only for files that benefit', async () => {
  const text = 'export const amount = "RM10.00";\n'.repeat(50);
  const root = temporaryTree({
    'assets/app.js': text,
    'assets/tiny.js': 'export {};',
    'assets/logo.png': text,
    '.vite/manifest.json': text,
  });

  await precompress(root);

  const read = (name: string) => readFileSync(join(root, name));
  expect(brotliDecompressSync(read('assets/app.js.br')).toString()).toBe(text);
  expect(gunzipSync(read('assets/app.js.gz')).toString()).toBe(text);
  for (const name of ['assets/tiny.js', 'assets/logo.png', '.vite/manifest.json']) {
    expect(existsSync(join(root, `${name}.br`)), name).toBe(false);
  }
});
