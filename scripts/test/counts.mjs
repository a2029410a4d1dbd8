import { existsSync, readFileSync } from 'node:fs';

/**
 * How many tests passed, failed and were skipped.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** A single check counts as one test. @param {boolean} ok @returns {Counts} */
export const asOne = ok => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/**
 * Reads a runner's JSON report and checks it against the exit code: a runner that failed has at least one failure, and
 * so has one that ran nothing, unless that is allowed.
 * @param {string} file
 * @param {boolean} ok
 * @param {boolean} mayBeEmpty whether there may be nothing to run
 * @param {(report: any) => Counts} read
 * @returns {Counts}
 */
function fromReport(file, ok, mayBeEmpty, read) {
  if (!existsSync(file)) return mayBeEmpty && ok ? total([]) : asOne(false);
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  const silent = counts.failed === 0 && (!ok || (counts.passed === 0 && !mayBeEmpty));
  return silent ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {string} file of Vitest's reporter `json`
 * @param {boolean} ok whether it exited with 0
 * @param {boolean} [mayBeEmpty]
 */
export const vitestCounts = (file, ok, mayBeEmpty = false) =>
  fromReport(file, ok, mayBeEmpty, report => {
    /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
    const files = report.testResults;
    // A file that could not be loaded, or a hook that failed: its tests count as skipped.
    const broken = files.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some(test => test.status === 'failed'),
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });

/**
 * @param {string} file of Playwright's reporter `json`
 * @param {boolean} ok whether it exited with 0
 * @param {boolean} [mayBeEmpty]
 */
export const playwrightCounts = (file, ok, mayBeEmpty = false) =>
  fromReport(file, ok, mayBeEmpty, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));

/** @param {Counts[]} all @returns {Counts} */
export const total = all =>
  all.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** The outcome of a step in words. @param {Counts} counts */
export const inWords = counts =>
  `${lastLine(counts)}${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`;

/** The last line of a run; skipped tests are on a line of their own above it. @param {Counts} counts */
export const lastLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;
