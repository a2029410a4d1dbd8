import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playwrightFailures, vitestFailures } from '#scripts/test/failures.mjs';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

describe('what failed', () => {
  const written = (report: object) =>
    join(temporaryTree({ 'report.json': JSON.stringify(report) }), 'report.json');

  it('is told by file, name and first lines, without colours', () => {
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

  it('is told of errors that no test has caught', () => {
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

  it('is told of journeys too, however deep they stand, with what their pages showed', () => {
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

  it('is nothing where there is no report', () => {
    expect([...vitestFailures('nowhere'), ...playwrightFailures('nowhere')]).toEqual([]);
  });
});
