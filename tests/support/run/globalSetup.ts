import type { TestProject } from 'vitest/node';
import { startPostgres } from '#tests/support/database/postgres.ts';

declare module 'vitest' {
  /** The values that the global setup provides to every test file, read with `inject(name)`. */
  interface ProvidedContext {
    /** URL of a real PostgreSQL server's maintenance database, or why there is none. */
    postgres: { url: string } | { missing: string };
  }
}

/**
 * Runs once before all test files: starts shared resources that are expensive to start.
 * @returns the teardown
 */
export async function setup(project: TestProject) {
  const postgres = await startPostgres();
  project.provide('postgres', 'url' in postgres ? { url: postgres.url } : postgres);

  return async () => {
    if ('stop' in postgres) await postgres.stop();
  };
}
