import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { precompress } from '#scripts/build/precompress.mjs';

/** Builds the bare app like the portal, but as a single bundle. @returns its folder */
export async function buildBare(): Promise<string> {
  const outDir = resolve('.cache/bench/bare');
  await build({
    configFile: false,
    root: resolve('bench/bare'),
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    },
  });
  await precompress(outDir);
  return outDir;
}
