import { defineConfig } from 'vitest/config';
import { project } from './vitest.config.ts';

const tests = (folder: string, ...names: string[]) =>
  names.map(name => `tests/${folder}/${name}.test.{ts,tsx}`);

/**
 * The tests that must notice a change of a part, without processes: each change runs those that reach it once more.
 * Source: scripts/mutation.mjs.
 */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  rules: tests('contract', '**/*'),
  idempotency: tests(
    'api',
    'request/*',
    'session/*',
    'call',
    'moneyDrafts',
    'sessionEnd',
    'backend',
  ),
  money: [
    ...tests('server/money', '*'),
    ...tests('server/payments', 'none', 'topUp', 'withdraw', 'paymentLink'),
    ...tests('server/wallets', '*'),
  ],
  approvals: tests('server/approvals', '*'),
};

const part = process.env.MUTATED_PART ?? '';
/** Ms after which a test hangs, for each change once more. */
const HANGS = 15_000;
const common = { include: [...(TESTS[part] ?? [])], testTimeout: HANGS, hookTimeout: HANGS };

export default defineConfig({
  test: {
    projects: [
      part === 'idempotency'
        ? project('jsdom', [], {
            environment: 'jsdom',
            ...common,
            setupFiles: ['tests/support/run/jsdomSetup.ts'],
          })
        : project('node', [], {
            environment: 'node',
            ...common,
            // The embedded database notices the same.
            provide: { postgres: { missing: 'changes are tried on the embedded database' } },
          }),
    ],
  },
});
