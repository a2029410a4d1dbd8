import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @param {string} file @returns {any} */
const reportIn = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** The first lines of what was thrown, in plain letters. @param {string | undefined} message */
const briefly = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .slice(0, 3)
    .join(' | ');

/** A line for each failed test of Vitest's reporter `json`. @param {string} file */
export function vitestFailures(file) {
  /** @typedef {{ status: string, fullName: string, failureMessages: string[] }} Test */
  /** @type {{ name: string, status: string, message: string, assertionResults: Test[] }[]} */
  const files = reportIn(file).testResults ?? [];
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative('.', name);
    if (status === 'failed' && assertionResults.length === 0) {
      return [`${path}: ${briefly(message)}`];
    }
    return assertionResults
      .filter(test => test.status === 'failed')
      .map(test => `${path} › ${test.fullName}: ${briefly(test.failureMessages[0])}`);
  });
}

/** A line for each failed journey of Playwright's reporter `json`. @param {string} file */
export function playwrightFailures(file) {
  /** @typedef {{ file: string, line: number, title: string, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }} Spec */
  /** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
  /** @param {Suite} suite @returns {Spec[]} */
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
  const report = reportIn(file);
  /** @type {{ message?: string }[]} */
  const errors = report.errors ?? [];
  return [
    ...specsOf(report)
      .filter(({ ok }) => !ok)
      .map(({ file: name, line, title, tests }) => {
        const error = tests.flatMap(({ results }) => results).find(result => result.error)?.error;
        return `${name}:${line} › ${title}: ${briefly(error?.message)}`;
      }),
    ...errors.map(({ message }) => briefly(message)),
  ];
}
