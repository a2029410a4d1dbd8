import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playwrightFailures, vitestFailures } from '#scripts/test/failures.mjs';
import {
  OPTIONAL,
  playwrightSkips,
  skipFailures,
  skippedLine,
  unproved,
  vitestSkips,
} from '#scripts/test/skips.mjs';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

const written = (report: object) =>
  join(temporaryTree({ 'report.json': JSON.stringify(report) }), 'report.json');

describe('the list of failures', () => {
  it('has file, name and first lines, without colours', () => {
    const file = written({
      testResults: [
        {
          name: join(process.cwd(), 'tests/api/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'holds', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'does not hold',
              failureMessages: [
                '\u001b[31mError\u001b[39m: 1 is not 2\n  at here\n\n  at there\n  at x (/node_modules/y.js)\n  at last',
              ],
            },
          ],
        },
        {
          name: join(process.cwd(), 'tests/api/b.test.ts'),
          status: 'failed',
          message: 'cannot be read',
          assertionResults: [],
        },
        {
          name: join(process.cwd(), 'tests/api/c.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [{ status: 'skipped', fullName: 'was not run', failureMessages: [] }],
        },
      ],
    });
    expect(vitestFailures(file)).toEqual([
      'tests/api/a.test.ts › does not hold',
      '  Error: 1 is not 2',
      '    at here',
      '    at there',
      '    at last',
      'tests/api/b.test.ts',
      '  cannot be read',
      'tests/api/c.test.ts',
      '  Failed before or after its tests: run it by itself.',
    ]);
  });

  it('includes errors that no test caught', () => {
    const unhandled = written([
      { file: join(process.cwd(), 'tests/api/a.test.ts'), test: 'ends', message: 'Error: late' },
      { message: 'Error: of a worker' },
    ]);
    expect(vitestFailures('nowhere', unhandled)).toEqual([
      'tests/api/a.test.ts › ends (not caught by a test)',
      '  Error: late',
      'tests › error (not caught by a test)',
      '  Error: of a worker',
    ]);
  });

  it('includes journeys at any depth, with the content of their pages', () => {
    const spec = (title: string, ok: boolean, message?: string) => ({
      file: 'a.test.ts',
      line: 7,
      title,
      ok,
      tests: [
        {
          results: [
            { errors: [], attachments: [] },
            {
              errors: message ? [{ message }, { message: 'console: broken' }] : [],
              attachments: [
                { name: 'screenshot', path: 'a.png' },
                { name: 'pages', body: Buffer.from('  at /login\n    Log in').toString('base64') },
              ],
            },
          ],
        },
      ],
    });
    const file = written({
      errors: [{ message: 'no browser' }],
      suites: [
        { specs: [spec('goes', true)], suites: [{ specs: [spec('stays', false, 'Timed out')] }] },
      ],
    });
    expect(playwrightFailures(file)).toEqual([
      'tests/journeys/a.test.ts:7 › stays',
      '  Timed out',
      '  and then',
      '  console: broken',
      '  at /login',
      '    Log in',
      'tests/journeys',
      '  no browser',
    ]);
  });

  it('is empty without a report', () => {
    expect([...vitestFailures('nowhere'), ...playwrightFailures('nowhere')]).toEqual([]);
  });
});

describe('the list of skipped tests', () => {
  const unit = (name: string, status: string, ...tests: [status: string, fullName: string][]) => ({
    name: join(process.cwd(), name),
    status,
    assertionResults: tests.map(([state, fullName]) => ({ status: state, fullName })),
  });
  const DISK = 'a backup of a server on a full disk fails with a message and leaves no file';
  const testResults = [
    unit('tests/a.test.ts', 'passed', ['passed', 'runs'], ['skipped', 'x, on PostgreSQL']),
    unit('tests/b.test.ts', 'passed', ['pending', 'waits'], ['todo', 'comes later']),
    unit('tests/c.test.ts', 'failed', ['failed', 'fails'], ['skipped', 'after a hook']),
    unit('tests/server/backup/interrupted.test.ts', 'passed', ['skipped', DISK]),
    unit('tests/server/backup/interrupted.test.ts', 'passed', ['skipped', 'of a limit']),
  ];

  it('has file and name, except for files that failed anyway', () => {
    expect(vitestSkips(written({ testResults }))).toEqual([
      { file: 'tests/a.test.ts', title: 'x, on PostgreSQL' },
      { file: 'tests/b.test.ts', title: 'waits' },
      { file: 'tests/b.test.ts', title: 'comes later' },
      { file: 'tests/server/backup/interrupted.test.ts', title: DISK },
      { file: 'tests/server/backup/interrupted.test.ts', title: 'of a limit' },
    ]);
  });

  it('includes journeys at any depth', () => {
    const spec = (title: string, status: string) => ({
      file: 'chat.test.ts',
      title,
      tests: [{ status }],
    });
    const file = written({
      suites: [
        { specs: [spec('goes', 'expected')], suites: [{ specs: [spec('not', 'skipped')] }] },
      ],
    });
    expect(playwrightSkips(file)).toEqual([{ file: 'tests/journeys/chat.test.ts', title: 'not' }]);
  });

  it('counts as failed if everything should be available, except what a machine may lack', () => {
    const left = unproved(vitestSkips(written({ testResults })));
    expect(left.map(({ title }) => title)).toEqual([
      ...['x, on PostgreSQL', 'waits', 'comes later', 'of a limit'],
    ]);
    expect(skipFailures(left.slice(0, 1))).toEqual([
      'tests/a.test.ts › x, on PostgreSQL: skipped, though CI=true',
    ]);
  });

  it('may contain only titles that exist as optional ones', () => {
    for (const { file, title } of OPTIONAL) expect(readFileSync(file, 'utf8')).toContain(title);
  });

  it('is summarized in one line, or empty', () => {
    expect(skippedLine(vitestSkips(written({ testResults })))).toBe(
      '5 skipped: tests/a.test.ts (1), tests/b.test.ts (2), ' +
        'tests/server/backup/interrupted.test.ts (2)',
    );
    const many = Array.from({ length: 20 }, (_, at) => ({ file: `${at}.test.ts`, title: '' }));
    expect(skippedLine(many)).toMatch(/^20 skipped: .*11\.test\.ts \(1\), and in 8 more files$/);
    expect(skippedLine([])).toBe('');
    expect([...vitestSkips('nowhere'), ...playwrightSkips('nowhere')]).toEqual([]);
  });
});
