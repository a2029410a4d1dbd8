import { defineConfig } from 'vitest/config';
import { PARTS } from './scripts/mutation/parts.mjs';
import { project } from './vitest.config.ts';

const { tests = [], environment = 'node' } = PARTS[process.env.MUTATED_PART ?? ''] ?? {};

/** Ms after which a test counts as hung; spent again for each change that hangs. */
const HANGS = 60_000;

/** The tests of one part, for `npm run mutation`. */
export default defineConfig({
  test: {
    // A database on the PostgreSQL server costs a test a fifth of what an embedded one does.
    globalSetup: ['tests/support/run/globalSetup.ts'],
    projects: [
      project(environment, [], {
        environment,
        include: tests.map(name => `tests/${name}.test.{ts,tsx}`),
        testTimeout: HANGS,
        hookTimeout: HANGS,
        setupFiles: environment === 'jsdom' ? ['tests/support/run/jsdomSetup.ts'] : [],
      }),
    ],
  },
});
