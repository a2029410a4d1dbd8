import { writeFileSync } from 'node:fs';

/** Where errors that no test caught are written. */
export const UNHANDLED = '.cache/test/unhandled.json';

/** A reporter for Vitest, because its own reporter `json` fails on such errors without naming them. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export
export default class UnhandledErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly { name?: string, message?: string, stack?: string, VITEST_TEST_PATH?: string, VITEST_TEST_NAME?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    if (errors.length === 0) return;
    const entries = errors.map(
      ({ name, message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) => ({
        file,
        test,
        message: stack ?? `${name}: ${message}`,
      }),
    );
    writeFileSync(UNHANDLED, JSON.stringify(entries));
  }
}
