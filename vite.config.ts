import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildName } from './scripts/build/buildName.mjs';
import { chunkGroups } from './scripts/build/chunks.mjs';
import { modernLodash } from './scripts/build/modernLodash.mjs';
import { moduleList } from './scripts/build/moduleList.mjs';
import { muiModules } from './scripts/build/muiModules.mjs';
import { precompress } from './scripts/build/precompress.mjs';
import { preloadPage, withoutPage } from './scripts/build/preloadPage.mjs';
import { prerender } from './scripts/build/prerender.mjs';
import { withoutIconFont } from './scripts/build/withoutIconFont.mjs';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** Paths that the backend serves; everything else is the portal's. Source: docs/contract.md. */
const BACKEND_PATHS = [
  '/user/api',
  '/wallet/api',
  '/bank',
  '/brand',
  '/config.json',
  '/ip',
  '/healthz',
  '/readyz',
  '/openapi.json',
];

/** Writes a .br and a .gz next to every file that gets smaller by it, so that the backend compresses nothing itself. */
const precompressed = (): Plugin => {
  let outDir = '';
  return {
    name: 'kaunter:precompress',
    apply: 'build',
    configResolved: config => {
      outDir = config.build.outDir;
    },
    closeBundle: () => precompress(outDir),
  };
};

/**
 * React Router's package.json names only its development build, with warnings and explanations. The production build is
 * next to it, and smaller without them.
 */
const ROUTER = fileURLToPath(
  new URL('node_modules/react-router/dist/production/', import.meta.url),
);
const productionRouter = [
  { find: /^react-router$/, replacement: `${ROUTER}index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${ROUTER}dom-export.mjs` },
];

export default defineConfig(({ command }) => {
  const backend = `http://127.0.0.1:${process.env.BACKEND_PORT ?? 3001}`;
  return {
    plugins: [
      react(),
      withoutIconFont(),
      modernLodash(),
      muiModules(),
      moduleList(),
      preloadPage(),
      prerender(),
      buildName(),
      precompressed(),
    ],
    resolve: { alias: command === 'build' ? productionRouter : [] },
    define: { PORTAL_VERSION: JSON.stringify(version) },
    server: {
      proxy: Object.fromEntries(BACKEND_PATHS.map(path => [path, { target: backend }])),
    },
    build: {
      outDir: 'dist/portal',
      manifest: true,
      // A data: URI would need an exception in the Content-Security-Policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: withoutPage },
      // Sizes are checked by scripts/checks/budgets.mjs.
      reportCompressedSize: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        // a constant of another module, such as a code, is a number, and not an import
        optimization: { inlineConst: { mode: 'all', pass: 1 } },
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
  };
});
