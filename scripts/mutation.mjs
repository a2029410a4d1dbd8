import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { partsNamed, stepsOf } from './mutation/parts.mjs';

// Mutation testing: changes the code piece by piece, and counts the changes that no test notices: `npm run mutation`,
// or `npm run mutation -- <part> …`.

/** The minimum percentage of changes that the tests of a part must notice. */
const LEAST = 85;

/**
 * @param {string} part
 * @param {string[]} mutate
 * @returns the results of these files, and those that earlier runs have left for others
 */
async function change(part, mutate) {
  process.env.MUTATED_PART = part;
  const stryker = new Stryker({
    mutate,
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutation.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Code that runs when a module is loaded would need all tests for each change.
    ignoreStatic: true,
    // TypeScript no longer has the JavaScript API that this would use; nothing needs to be rewritten.
    tsconfigFile: 'none',
    ignorePatterns: ['dist', 'release', '.cache', 'data', 'docs', 'bench', 'test-results'],
    tempDirName: '.cache/stryker',
    incremental: true,
    incrementalFile: `.cache/mutation/${part}.json`,
    reporters: ['clear-text', 'html', 'progress-append-only'],
    clearTextReporter: { allowColor: false, reportTests: false },
    htmlReporter: { fileName: `.cache/mutation/${part}.html` },
    // Only ends tests that hang.
    timeoutMS: 15_000,
    concurrency: availableParallelism(),
  });
  return stryker.runMutationTest();
}

/** @param {string} part @returns the percentage of changes that were noticed */
async function scoreOf(part) {
  /** @type {Awaited<ReturnType<typeof change>>} */
  let changes = [];
  for (const files of stepsOf(part)) changes = await change(part, files);
  const count = (/** @type {string[]} */ ...statuses) =>
    changes.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  return (100 * noticed) / (noticed + count('Survived', 'NoCoverage'));
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const lines = [];
for (const part of partsNamed(process.argv.slice(2))) {
  const score = await scoreOf(part);
  const holds = score >= LEAST;
  if (!holds) process.exitCode = 1;
  lines.push(`${holds ? '✓' : '✗'} ${part}: ${score.toFixed(1)} % of ${LEAST} %`);
}
console.log(lines.join('\n'));
