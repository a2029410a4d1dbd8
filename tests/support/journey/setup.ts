import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from './backend.ts';

/** Variable that tells the workers where the filled data folder is. */
export const TEMPLATE = 'KAUNTER_JOURNEY_TEMPLATE';

/**
 * Fills a data folder with the demo, once a run; every backend of a journey starts on a copy of it.
 * @returns what removes it again
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes no other
export default async function fillTemplate(): Promise<() => Promise<void>> {
  if (!existsSync('dist/portal/index.html')) {
    throw new Error('The journeys need the built portal: npm run build');
  }
  const folder = await mkdtemp(join(tmpdir(), 'kaunter-template-'));
  const backend = await startBackend(folder);
  await backend.stop();
  process.env[TEMPLATE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
