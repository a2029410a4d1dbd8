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

/** A report of calls that are named after their verdicts. */
function reportOf(
  judged: (judge: ReturnType<typeof createJudge>) => void,
  roles: Conformance['roles'] = { EWALLET_ADMIN: '', EWALLET_PARTNER: 'no account' },
) {
  const judge = createJudge(['good', 'bad', 'gone', 'left'].map(subject));
  judged(judge);
  const found: Conformance = {
    url: 'http://backend.test',
    startedAt: '2026-03-02T01:30:00.000Z',
    took: 1.5,
    isWriting: false,
    isIdempotent: true,
    roles,
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
  it('has one verdict per call, and merges the same difference of several roles', () => {
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

  it('reports "no such call" as a difference if another response shows that the call exists', () => {
    const { calls } = reportOf(judge => {
      judge.alive('gone');
      judge.missing('gone', '404 with 1002', { ...finding });
    });
    expect(calls.find(({ name }) => name === 'gone')?.verdict).toBe('differs');
  });

  it('reports a response that breaks a check as a difference of that call', async () => {
    const judge = createJudge([subject('bad')]);
    await guarded(judge, 'bad', () => Promise.reject(new TypeError('unreadable')));
    expect(judge.results()[0]).toMatchObject({
      verdict: 'differs',
      differences: [{ check: 'answered', received: 'TypeError' }],
    });
  });

  it('returns the number of differences as the exit code, up to its maximum', () => {
    expect(exitCodeOf(mixed())).toBe(1);
    const many = reportOf(judge => {
      for (let at = 0; at < 300; at += 1) judge.check('bad', false, { ...finding, where: `${at}` });
    });
    expect(exitCodeOf(many)).toBe(125);
  });

  it('is no success if no role could log in', () => {
    const report = reportOf(() => undefined, { EWALLET_ADMIN: 'its account needs a second step' });
    expect(exitCodeOf(report)).toBe(126);
    for (const text of [terminalReport(report), htmlReport(report)]) {
      expect(text).toContain('No role could log in');
      expect(text).not.toContain('No differences');
    }
  });

  it('prints the differences, the affected screens and the reasons for skipped calls', () => {
    const text = terminalReport(mixed());
    expect(text).toContain('GET /user/api/bad');
    expect(text).toContain('expected an integer; received a text; the portal cannot use it');
    expect(text).toContain('screens: /management/wallets');
    expect(text).toContain('skipped (1): no record <b>\n  GET /user/api/left');
    expect(text).toContain('not as PARTNER: no account');
  });

  it('is a self-contained page that escapes what the backend sent', () => {
    const page = htmlReport(mixed());
    expect(page).toContain('no record &lt;b&gt;');
    expect(page).toContain('<code>/management/wallets</code>');
    expect(page).not.toMatch(/<script|src=|href="(?!#)/);
  });
});
