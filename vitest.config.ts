import { availableParallelism } from 'node:os';
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

/**
 * Flags of a worker's Node; Vitest passes on only those of a project. Screens are created and discarded all the time:
 * with more room, less time goes into garbage collection. From Node 25 on, its own `localStorage` would take the place
 * of jsdom's.
 */
const NODE_FLAGS = ['--max-semi-space-size=128', '--no-experimental-webstorage'].filter(flag =>
  process.allowedNodeEnvironmentFlags.has(flag.replace(/=.*/, '')),
);

/** A project of tests that share an environment. */
export const project = (
  name: string,
  folders: string[],
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  // The conditions that Node itself uses: with others, our imports and react-admin's load a react-router and an Emotion
  // each.
  resolve: { conditions: ['node', 'module-sync', 'development|production'] },
  define: { PORTAL_VERSION: JSON.stringify('0.0.0-test') },
  test: {
    name,
    include: folders.map(folder => `tests/${folder}/${ending}`),
    testTimeout: HANGS,
    hookTimeout: HANGS,
    // Test files reuse the libraries loaded by earlier files, which halves the time. They must not see another file's
    // portal: jsdomSetup takes care of that. The backend keeps no state outside createApp.
    isolate: false,
    execArgv: NODE_FLAGS,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    expect: { poll: { timeout: PATIENCE } },
    ...test,
    setupFiles: ['tests/support/run/patience.ts', ...[test?.setupFiles ?? []].flat()],
  },
});

/** The longest-running files, most of which start backends as processes. As short sources, they would come last. */
const LONG =
  /\/(?:faults\/(?:F\d|I10)|payments\/kill|tooling\/release|server\/(?:main|production|fuzz\/.*|backup\/.*|upgrade\/.*|auth\/rotateKeys))\.test/;

/** Runs the longest first, so that the run does not end waiting for one of them alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (LONG.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    // Nothing else runs alongside, and tests spend part of their time waiting: for a pause, a poll, a process. With
    // more workers the run takes longer: docs/decisions/028.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestFirst },
    // Runs once, whichever projects are selected; what it provides is available to all of them.
    globalSetup: ['tests/support/run/globalSetup.ts'],
    // A worker removes `window` before it exits: on a busy machine, a timer left behind by the portal then fails, where
    // in a browser it would have gone with its page.
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
