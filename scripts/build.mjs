import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { sourceHash, stampFile } from './build/stamp.mjs';

process.env.NODE_ENV = 'production';
const root = fileURLToPath(new URL('..', import.meta.url));

const commands = readdirSync(`${root}server/commands`).map(name => `server/commands/${name}`);

/** The backend: one file per entry, and the chunks they share; packages stay in node_modules. */
const server = {
  configFile: /** @type {const} */ (false),
  root,
  publicDir: /** @type {const} */ (false),
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['server/main.ts', 'server/start.ts', ...commands],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
};

const hash = sourceHash(root);
// Without a stamp the build counts as missing, so an interrupted one is repeated.
rmSync(stampFile(root), { force: true });
await Promise.all([build({ root, logLevel: 'warn' }), build({ ...server, logLevel: 'warn' })]);
writeFileSync(stampFile(root), hash);
console.log('Built dist/portal and dist/server.');
