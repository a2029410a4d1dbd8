import { availableParallelism } from 'node:os';
import { defaultClientConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepTemporaryFilesInMemory } from './scripts/test/memory.mjs';
import { HANGS, PATIENCE } from './tests/support/run/timeouts.ts';

keepTemporaryFilesInMemory();

const ending = '**/*.test.{ts,tsx}';
const node = ['contract', 'server', 'tooling', 'faults', 'conformance'];
const browser = [
  'api',
  'page',
  'providers',
  'session',
  'hooks',
  'ui',
  'records',
  'site',
  'features',
  'shell',
  'app',
  'support',
];

/** A project of tests that share an environment. */
export const project = (
  name: string,
  folders: string[],
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  // What Node itself takes: without it, our imports and react-admin's get a react-router each.
  resolve: { conditions: ['module-sync', ...defaultClientConditions] },
  define: { PORTAL_VERSION: JSON.stringify('0.0.0-test') },
  test: {
    name,
    include: folders.map(folder => `tests/${folder}/${ending}`),
    testTimeout: HANGS,
    hookTimeout: HANGS,
    // A file finds the libraries loaded by the one before, which halves the time. What a file must not find is
    // the portal of another one: jsdomSetup sees to that. The backend keeps nothing outside of createApp.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    expect: { poll: { timeout: PATIENCE } },
    ...test,
    setupFiles: ['tests/support/run/patience.ts', ...[test?.setupFiles ?? []].flat()],
  },
});

/** The longest files, most of which start backends as processes: short files, which would come last. */
const LONG =
  /\/(?:faults\/(?:F\d|I10)|payments\/kill|tooling\/release|server\/(?:main|production|fuzz\/.*|backup\/.*|upgrade\/.*|auth\/rotateKeys))\.test/;

/** The longest first, so that none of them is waited for alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (LONG.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    // Nothing else runs beside it, and a test waits a part of its time: for a pause, a poll, a process. With more
    // of them the run takes longer: docs/decisions/028.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // Screens are made and thrown away all the time: with room for them less time goes into collecting.
    execArgv: ['--max-semi-space-size=128'],
    sequence: { sequencer: LongestFirst },
    // Runs once, whichever projects are asked for; what it provides reaches all of them.
    globalSetup: ['tests/support/run/globalSetup.ts'],
    // A worker that ends takes the window away first: a timer that the portal has left behind finds that out on a busy
    // machine, where in a browser it would have gone with its page.
    onUnhandledError: ({ message }) =>
      !/^(?:window|document|navigator) is not defined$/.test(message),
    projects: [
      project('node', node, { environment: 'node' }),
      project('jsdom', browser, {
        environment: 'jsdom',
        setupFiles: ['tests/support/run/withoutTasks.ts', 'tests/support/run/jsdomSetup.ts'],
      }),
    ],
  },
});
