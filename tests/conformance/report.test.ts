import { describe, expect, it } from 'vitest';
import type { Conformance } from '#conformance/conform.ts';
import { guarded } from '#conformance/guarded.ts';
import { createJudge } from '#conformance/judge.ts';
import { htmlReport } from '#conformance/report/html.ts';
import { exitCodeOf, summarise } from '#conformance/report/summary.ts';
import { terminalReport } from '#conformance/report/terminal.ts';

const subject = (name: string) => ({
  name,
  method: 'GET',
  path: `/user/api/${name}`,
  source: 'ours' as const,
});

const finding = {
  check: 'fields',
  where: 'content.id',
  expected: 'an integer',
  received: 'a text',
} as const;

/** A report of calls named by what became of them. */
function reportOf(judged: (judge: ReturnType<typeof createJudge>) => void) {
  const judge = createJudge(['good', 'bad', 'gone', 'left'].map(subject));
  judged(judge);
  const found: Conformance = {
    url: 'http://backend.test',
    startedAt: '2026-03-02T01:30:00.000Z',
    took: 1.5,
    isWriting: false,
    isIdempotent: true,
    roles: { EWALLET_ADMIN: '', EWALLET_PARTNER: 'no account' },
    calls: judge.results(),
  };
  return summarise(found, new Map([['bad', ['/management/wallets']]]));
}

const mixed = () =>
  reportOf(judge => {
    judge.answered('good');
    judge.check('bad', false, { ...finding, role: 'EWALLET_ADMIN' });
    judge.check('bad', false, { ...finding, role: 'EWALLET_MERCHANT', breaks: true });
    judge.missing('gone', '404 without JSON', { ...finding });
    judge.skip('left', 'no record <b>');
  });

describe('the report', () => {
  it('has a verdict for each call, and one difference for what several roles met', () => {
    const { calls, counts, differences } = mixed();
    expect(calls.map(({ verdict }) => verdict)).toEqual([
      'conforms',
      'differs',
      'missing',
      'skipped',
    ]);
    expect(counts).toEqual({ differs: 1, missing: 1, skipped: 1, conforms: 1 });
    expect(differences).toBe(1);
    expect(calls[1]?.differences[0]).toMatchObject({
      roles: ['EWALLET_ADMIN', 'EWALLET_MERCHANT'],
      breaks: true,
    });
  });

  it('takes "no such call" for a difference where another answer shows that there is one', () => {
    const { calls } = reportOf(judge => {
      judge.alive('gone');
      judge.missing('gone', '404 with 1002', { ...finding });
    });
    expect(calls.find(({ name }) => name === 'gone')?.verdict).toBe('differs');
  });

  it('takes an answer that a check fails on for a difference of that call', async () => {
    const judge = createJudge([subject('bad')]);
    await guarded(judge, 'bad', () => Promise.reject(new TypeError('unreadable')));
    expect(judge.results()[0]).toMatchObject({
      verdict: 'differs',
      differences: [{ check: 'answered', received: 'TypeError' }],
    });
  });

  it('counts differences in the exit code, as far as one goes', () => {
    expect(exitCodeOf(mixed())).toBe(1);
    const many = reportOf(judge => {
      for (let at = 0; at < 300; at += 1) judge.check('bad', false, { ...finding, where: `${at}` });
    });
    expect(exitCodeOf(many)).toBe(125);
  });

  it('says in the terminal what differs, which screens suffer, and which call was skipped why', () => {
    const text = terminalReport(mixed());
    expect(text).toContain('GET /user/api/bad');
    expect(text).toContain('expected an integer; received a text; the portal cannot use it');
    expect(text).toContain('screens: /management/wallets');
    expect(text).toContain('skipped (1): no record <b>\n  GET /user/api/left');
    expect(text).toContain('not as PARTNER: no account');
  });

  it('is one page that takes nothing of a backend for markup', () => {
    const page = htmlReport(mixed());
    expect(page).toContain('no record &lt;b&gt;');
    expect(page).toContain('<code>/management/wallets</code>');
    expect(page).not.toMatch(/<script|src=|href="(?!#)/);
  });
});
