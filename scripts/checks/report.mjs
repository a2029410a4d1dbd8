import { pathToFileURL } from 'node:url';

/**
 * Whether a script was started itself, rather than imported.
 * @param {string} url the script's `import.meta.url`
 */
export const isMain = url => url === pathToFileURL(process.argv[1] ?? '').href;

/**
 * Prints the outcome of a check and sets the exit code: 1 if there is a failure.
 * @param {string[]} failures one line each
 * @param {string} summary what was checked, printed if there is no failure
 */
export function report(failures, summary) {
  for (const failure of failures) console.error(`✗ ${failure}`);
  if (failures.length === 0) console.log(`✓ ${summary}`);
  else process.exitCode = 1;
}
