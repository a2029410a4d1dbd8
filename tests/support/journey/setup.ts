import { existsSync } from 'node:fs';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { fillTemplate } from './backend.ts';

/** Variable that tells the workers of a server with the filled database; unset if it is missing. */
export const SERVER = 'KAUNTER_JOURNEY_SERVER';

/**
 * Starts a PostgreSQL server and fills a database with the demo, once a run: a copy of it is made in a tenth of the
 * time that an embedded database takes to open. Without a server, every backend fills an embedded one.
 * @returns what ends it again
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes no other
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (!existsSync('dist/portal/index.html')) {
    throw new Error('The journeys need the built portal: npm run build');
  }
  const server = await startPostgres();
  if ('missing' in server) return undefined;
  await fillTemplate(server.url);
  process.env[SERVER] = server.url;
  return server.stop;
}
