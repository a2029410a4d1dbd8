import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changedFiles, journeysOf } from '#scripts/test/changes.mjs';
import {
  asOne,
  inWords,
  lastLine,
  playwrightCounts,
  total,
  vitestCounts,
} from '#scripts/test/counts.mjs';
import { type Result, runAll, type Step } from '#scripts/test/schedule.mjs';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

/** A step that runs one shell command. */
const step = (name: string, script: string, more: Partial<Step> = {}): Step => ({
  name,
  command: ['sh', '-c', script],
  cores: 1,
  count: asOne,
  ...more,
});

/** Vitest's report if it runs no test. */
const NOTHING = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

const names = (results: Result[]) => results.map(({ step }) => step.name);

describe('the steps of a run', () => {
  it('are judged by their exit codes, and keep their output', async () => {
    const results = await runAll(
      [step('good', 'echo fine'), step('bad', 'echo broken >&2; exit 2'), step('absent', '')].map(
        each => (each.name === 'absent' ? { ...each, command: ['no-such-program'] } : each),
      ),
      1,
      () => undefined,
    );
    expect(Object.fromEntries(results.map(({ step, ok }) => [step.name, ok]))).toEqual({
      good: true,
      bad: false,
      absent: false,
    });
    expect(results.map(({ output }) => output)).toEqual([
      'fine\n',
      'broken\n',
      expect.stringContaining('ENOENT'),
    ]);
  });

  it('wait for the steps they need, and fail without running if one fails', async () => {
    const results = await runAll(
      [
        step('last', 'echo ran', { needs: ['middle'] }),
        step('middle', 'echo ran', { needs: ['first'] }),
        step('first', 'exit 1'),
        step('other', 'true'),
      ],
      2,
      () => undefined,
    );
    expect(results.filter(({ ok }) => ok).map(({ step }) => step.name)).toEqual(['other']);
    expect(results.find(({ step }) => step.name === 'last')?.output).toBe(
      'Not run: middle failed.',
    );
  });

  it('share the cores: two run in parallel, the third waits, a greedy one runs alone', async () => {
    const root = temporaryTree({ 'package.json': '' });
    execFileSync('mkfifo', ['meeting'], { cwd: root });
    const finished = "ls | grep -c '^done'";
    // The first two steps end only if they run at the same time.
    const steps = [
      step('a', `cd ${root} && echo here > meeting && touch done.a`),
      step('b', `cd ${root} && cat meeting && touch done.b`),
      step('c', `cd ${root} && ${finished} && touch done.c`),
      step('greedy', `cd ${root} && ${finished}`, { cores: 5 }),
    ];
    const results = await runAll(steps, 2, () => undefined);
    const count = (name: string) => Number(results.find(each => each.step.name === name)?.output);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(count('c')).toBeGreaterThanOrEqual(1);
    expect(count('greedy')).toBe(3);
  });

  it('never hang on an unknown dependency', async () => {
    const steps = [step('lost', 'true', { needs: ['nowhere'] })];
    await expect(runAll(steps, 1, () => undefined)).rejects.toThrow('Never ready: lost');
  });

  it('are reported as they end', async () => {
    const ended: Result[] = [];
    const results = await runAll([step('one', 'true'), step('two', 'false')], 1, result =>
      ended.push(result),
    );
    expect(names(ended)).toEqual(names(results));
  });
});

describe('the total', () => {
  const vitest = (report: object) => {
    const file = join(temporaryTree({ 'vitest.json': JSON.stringify(report) }), 'vitest.json');
    return (ok: boolean) => vitestCounts(file, ok);
  };
  const playwright = (report: object) => {
    const file = join(temporaryTree({ 'pw.json': JSON.stringify(report) }), 'pw.json');
    return (ok: boolean) => playwrightCounts(file, ok);
  };

  it('adds up what the runners report', () => {
    const unit = vitest({ ...NOTHING, numPassedTests: 7, numPendingTests: 2, testResults: [] });
    const journeys = playwright({
      stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [],
    });
    expect(unit(true)).toEqual({ passed: 7, failed: 0, skipped: 2 });
    expect(journeys(false)).toEqual({ passed: 3, failed: 2, skipped: 0 });
    const counts = total([unit(true), journeys(false), asOne(true)]);
    expect(lastLine(counts)).toBe('11 passed, 2 failed');
    expect(inWords(counts)).toBe('11 passed, 2 failed, 2 skipped');
  });

  it('counts an unreadable file as a failure', () => {
    const unit = vitest({
      ...NOTHING,
      numPassedTests: 5,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{}] },
      ],
    });
    expect(unit(false)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  it('counts a file whose hook failed, in addition to a failed test', () => {
    const unit = vitest({
      ...NOTHING,
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] },
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
      ],
    });
    expect(unit(false)).toEqual({ passed: 5, failed: 2, skipped: 1 });
  });

  it('has a failure if a runner failed without a failed test, ran none or left no report', () => {
    const quiet = { ...NOTHING, numPassedTests: 5, testResults: [] };
    expect(vitest(quiet)(false).failed).toBe(1);
    expect(vitest({ ...NOTHING, testResults: [] })(true).failed).toBe(1);
    expect(vitestCounts('/nowhere/vitest.json', true).failed).toBe(1);
    const empty = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(playwright({ stats: empty, errors: [] })(true).failed).toBe(1);
    expect(playwright({ stats: empty, errors: [{}] })(false).failed).toBe(1);
  });

  it('does not mention skipped tests if there are none', () => {
    expect(inWords({ passed: 2, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed');
  });
});

describe('a run of changed files', () => {
  it('may have no tests, but still fails if its runner fails', () => {
    const file = join(
      temporaryTree({ 'vitest.json': JSON.stringify({ ...NOTHING, testResults: [] }) }),
      'vitest.json',
    );
    expect(vitestCounts(file, true, true)).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(vitestCounts(file, false, true).failed).toBe(1);
    expect(playwrightCounts('/nowhere/pw.json', true, true).failed).toBe(0);
    expect(playwrightCounts('/nowhere/pw.json', false, true).failed).toBe(1);
  });

  it('includes all journeys if the product changed, only changed ones, or none', () => {
    expect(journeysOf(['docs/contract.md', 'src/api/call.ts'])).toBe('all');
    expect(journeysOf(['server/app.ts'])).toBe('all');
    expect(journeysOf(['package-lock.json'])).toBe('all');
    expect(journeysOf(['tests/journeys/login.test.ts'])).toBe('some');
    expect(journeysOf(['docs/contract.md', 'tests/api/call.test.ts'])).toBe('none');
  });

  it('includes modified and untracked files', () => {
    const root = temporaryTree({ 'kept.ts': '1', 'edited.ts': '1' });
    const git = (...words: string[]) => execFileSync('git', words, { cwd: root });
    git('init', '-q');
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@b.my', 'commit', '-qm', 'first');
    writeFileSync(join(root, 'edited.ts'), '2');
    writeFileSync(join(root, 'new.ts'), '1');
    expect(changedFiles(root, 'HEAD')).toEqual(['edited.ts', 'new.ts']);
  });
});
