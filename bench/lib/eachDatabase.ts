import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '#tests/support/database/postgres.ts';
import { type BackendProcess, startBackend } from '#tests/support/journey/backend.ts';
import type { Row } from '../report.ts';

/** Measures a backend; `database` is the database's name in the report. */
export type Measure = (backend: BackendProcess, database: string) => Promise<Row[]>;

async function onPglite(measure: Measure): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kaunter-bench-'));
  const backend = await startBackend(folder, '', []);
  try {
    return await measure(backend, 'PGlite');
  } finally {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function onServer(measure: Measure): Promise<Row[]> {
  const server = await startPostgres();
  if ('missing' in server) {
    console.log(`Nothing is measured on PostgreSQL: ${server.missing}`);
    return [];
  }
  const backend = await startBackend('', await createDatabase(server.url, 'bench'), []);
  try {
    return await measure(backend, 'PostgreSQL');
  } finally {
    await backend.stop();
    await server.stop();
  }
}

/** Measures the built backend with the small demo, on the embedded database and on a server. */
export const onEachDatabase = async (measure: Measure): Promise<Row[]> => [
  ...(await onPglite(measure)),
  ...(await onServer(measure)),
];
