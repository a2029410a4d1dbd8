import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A runner's JSON report; an empty object if the file is missing. @param {string} file @returns {any} */
export const reportIn = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** The number of lines shown of an error: its message, and usually the line that threw. */
const MAX_LINES = 8;

/**
 * A heading and below it the first lines of an error, indented, as plain text.
 * @param {string} heading @param {string | undefined} message @returns {string[]}
 */
const entry = (heading, message = '') => [
  heading,
  ...stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() !== '' && !line.includes('/node_modules/'))
    .slice(0, MAX_LINES)
    .map(line => `  ${line.trimEnd()}`),
];

/**
 * File, name and first lines of each failed test in a report of Vitest's reporter `json`, and of each error that no
 * test caught.
 * @param {string} file @param {string} [unhandled] the report of the reporter in `unhandled.mjs`
 */
export function vitestFailures(file, unhandled = '') {
  /** @typedef {{ status: string, fullName: string, failureMessages: string[] }} Test */
  /** @type {{ name: string, status: string, message: string, assertionResults: Test[] }[]} */
  const files = reportIn(file).testResults ?? [];
  const failed = files.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative('.', name);
    const tests = assertionResults.filter(test => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) {
      // For a failed hook, the report only says that its tests were not run.
      return entry(path, message || 'Failed before or after its tests: run it by itself.');
    }
    return tests.flatMap(test => entry(`${path} › ${test.fullName}`, test.failureMessages[0]));
  });
  /** @type {{ file?: string, test?: string, message: string }[]} */
  const errors = existsSync(unhandled) ? reportIn(unhandled) : [];
  return [
    ...failed,
    ...errors.flatMap(({ file: of, test = 'error', message }) =>
      entry(`${of ? relative('.', of) : 'tests'} › ${test} (not caught by a test)`, message),
    ),
  ];
}

/**
 * The journeys in a report of Playwright's reporter `json`, at any depth.
 * @template Spec
 * @typedef {{ specs?: Spec[], suites?: Suite<Spec>[] }} Suite
 */
/** @template Spec @param {Suite<Spec>} suite @returns {Spec[]} */
export const specsOf = ({ specs = [], suites = [] }) => [
  ...specs,
  ...suites.flatMap(suite => specsOf(suite)),
];

/** Name of the attachment that says what the pages of a failed journey showed; see `showing.ts` of the journeys. */
const PAGES = 'pages';

/**
 * File, name and first lines of each failed journey in a report of Playwright's reporter `json`, and what its pages
 * showed: a failure that occurs once in a hundred runs has to explain itself.
 * @param {string} file
 */
export function playwrightFailures(file) {
  /** @typedef {{ name: string, body?: string }} Attachment base64 */
  /** @typedef {{ errors?: { message?: string }[], attachments?: Attachment[] }} Result */
  /** @typedef {{ file: string, line: number, title: string, ok: boolean, tests: { results: Result[] }[] }} Spec */
  /** @type {Suite<Spec> & { errors?: { message?: string }[] }} */
  const report = reportIn(file);
  /** @type {{ message?: string }[]} */
  const errors = report.errors ?? [];
  return [
    ...specsOf(report)
      .filter(({ ok }) => !ok)
      .flatMap(({ file: name, line, title, tests }) => {
        const results = tests.flatMap(each => each.results);
        const failed = results.find(({ errors = [] }) => errors.length > 0);
        const [first, ...more] = failed?.errors ?? [];
        const pages = failed?.attachments?.find(attachment => attachment.name === PAGES)?.body;
        return [
          ...entry(`tests/journeys/${name}:${line} › ${title}`, first?.message),
          ...more.flatMap(({ message }) => entry('  and then', message)),
          ...(pages ? Buffer.from(pages, 'base64').toString().split('\n') : []),
        ];
      }),
    ...errors.flatMap(({ message }) => entry('tests/journeys', message)),
  ];
}
