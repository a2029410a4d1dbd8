import { relative } from 'node:path';
import { reportIn, specsOf } from './failures.mjs';

/**
 * A test that was skipped.
 * @typedef {{ file: string, title: string }} Skip
 */

/** Tests that may be skipped even with `CI=true`: a file, or its tests whose names end like this. */
export const OPTIONAL = [
  // the table is not part of the project
  { file: 'tests/contract/endpointTable.test.ts', title: '' },
  // `FUZZ_CALLS` may be too small to reach everything
  {
    file: 'tests/server/fuzz/fuzz.test.ts',
    title: 'reach most calls and every kind of marked record',
  },
  // only root can mount a disk, and only in few containers
  {
    file: 'tests/server/backup/interrupted.test.ts',
    title: 'on a full disk fails with a message and leaves no file',
  },
  {
    file: 'tests/faults/F6.test.ts',
    title: 'F6 a start on a full disk names the disk and damages nothing',
  },
];

/** Skipped tests that could have run: with `CI=true` they count as failures. @param {Skip[]} skips */
export const unproved = skips =>
  skips.filter(
    skip => !OPTIONAL.some(({ file, title }) => skip.file === file && skip.title.endsWith(title)),
  );

/** The skipped tests of Vitest's reporter `json`; a failed file has its own failures. @param {string} file */
export function vitestSkips(file) {
  /** @typedef {{ status: string, fullName: string }} Test */
  /** @type {{ name: string, status: string, assertionResults: Test[] }[]} */
  const files = reportIn(file).testResults ?? [];
  return files
    .filter(({ status }) => status !== 'failed')
    .flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => ['skipped', 'pending', 'todo', 'disabled'].includes(status))
        .map(({ fullName }) => ({ file: relative('.', name), title: fullName })),
    );
}

/** The skipped journeys of Playwright's reporter `json`. @param {string} file */
export function playwrightSkips(file) {
  /** @typedef {{ file: string, title: string, tests: { status: string }[] }} Spec */
  /** @type {import('./failures.mjs').Suite<Spec>} */
  const report = reportIn(file);
  return specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ file: name, title }) => ({ file: `tests/journeys/${name}`, title }));
}

/** The maximum number of files named in the line. */
const MOST = 12;

/** One line that says how many tests were skipped and where; empty if none. @param {Skip[]} skips */
export function skippedLine(skips) {
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const { file } of skips) files.set(file, (files.get(file) ?? 0) + 1);
  const named = [...files].slice(0, MOST).map(([file, count]) => `${file} (${count})`);
  const more = files.size > MOST ? `, and in ${files.size - MOST} more files` : '';
  return skips.length === 0 ? '' : `${skips.length} skipped: ${named.join(', ')}${more}`;
}

/** A line for each test that was skipped. @param {Skip[]} skips */
export const skipFailures = skips =>
  skips.map(({ file, title }) => `${file} › ${title}: skipped, though CI=true`);
