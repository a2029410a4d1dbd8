import { beforeEach, expect, it } from 'vitest';
import { retire } from '#api/request/idempotency.ts';
import { isSent, keepSentForm, readSentForm } from '#api/request/sentForms.ts';

const empty = { amount: '60', remark: '', pin: '' };
const INTENT = '["refund:7",{"amount":100}]';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('a sent form is read with every field as it was sent, whatever the initial values are by then', () => {
  keepSentForm('refund:7', INTENT, { ...empty, amount: '100' }, { ...empty, amount: '100' });
  expect(readSentForm('refund:7', empty)).toMatchObject({
    intent: INTENT,
    values: { amount: '100', remark: '' },
  });
  expect(readSentForm('refund:8', empty)).toBeUndefined();
});

it('a sent form never contains a secret', () => {
  keepSentForm('transfer', INTENT, empty, { ...empty, pin: '246810' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('246810');
});

it('of two submissions of a form, the first is shown first', () => {
  const keep = (intent: string, amount: string, savedAt: number) => {
    keepSentForm('transfer', intent, empty, { ...empty, amount });
    const key = Object.keys(localStorage).find(name => name.endsWith(intent)) ?? '';
    const kept = { ...JSON.parse(localStorage.getItem(key) ?? ''), savedAt };
    localStorage.setItem(key, JSON.stringify(kept));
  };
  keep('a', '2', 2000);
  keep('b', '1', 1000);
  expect(readSentForm('transfer', empty)?.values.amount).toBe('1');
  retire('b');
  expect(readSentForm('transfer', empty)?.values.amount).toBe('2');
});

it('a form counts as sent until its intent is retired', () => {
  expect(isSent(INTENT)).toBe(false);
  keepSentForm('transfer', INTENT, empty, empty);
  expect(isSent(INTENT)).toBe(true);
  retire(INTENT);
  expect(isSent(INTENT)).toBe(false);
});

it('an entry that is not a sent form is ignored', () => {
  localStorage.setItem('kept.nobody.intent.x', '{');
  localStorage.setItem('kept.nobody.intent.y', JSON.stringify({ form: 'transfer', values: 1 }));
  expect(readSentForm('transfer', empty)).toBeUndefined();
});
