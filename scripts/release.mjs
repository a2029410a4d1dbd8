import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './ensureBuilt.mjs';
import { billOfMaterials, writeRelease } from './release/writeRelease.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [target = join(root, 'release')] = process.argv.slice(2);

ensureBuilt();
const folder = join(target, 'kaunter');
const name = writeRelease(root, folder);
writeFileSync(join(folder, 'sbom.json'), billOfMaterials(root));
const tarball = join(target, `${name}.tar.gz`);
const { status } = spawnSync('tar', ['-czf', tarball, '-C', target, 'kaunter'], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
console.log(`Wrote ${tarball}. Unpacked, it starts with: npm start`);
