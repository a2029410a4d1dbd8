import { existsSync } from 'node:fs';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { fillTemplate } from './backend.ts';

/** Variable with the URL of the server with the filled database, for the workers; unset if there is no server. */
export const SERVER = 'KAUNTER_JOURNEY_SERVER';

/**
 * Starts a PostgreSQL server and fills a database with the demo, once per run: copying it takes a tenth of the time
 * that an embedded database takes to open. Without a server, every backend fills an embedded one.
 * @returns the teardown
 */
// biome-ignore lint/style/noDefaultExport: Playwright requires a default export
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
