import type { TestProject } from 'vitest/node';
import { startPostgres } from '#tests/support/database/postgres.ts';

declare module 'vitest' {
  /** What the global setup hands to every test file, read there with `inject(name)`. */
  interface ProvidedContext {
    /** Address of a real PostgreSQL server's maintenance database, or why there is none. */
    postgres: { url: string } | { missing: string };
  }
}

/**
 * Runs once before all test files: starts what is dear to start and can be shared.
 * @returns the teardown
 */
export async function setup(project: TestProject) {
  const postgres = await startPostgres();
  project.provide('postgres', 'url' in postgres ? { url: postgres.url } : postgres);

  return async () => {
    if ('stop' in postgres) await postgres.stop();
  };
}
