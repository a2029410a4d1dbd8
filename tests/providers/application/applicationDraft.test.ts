import { afterEach, expect, it, vi } from 'vitest';
import { DECLARATIONS_VERSION } from '#contract/words/options.ts';
import {
  discardApplication,
  keepApplication,
  readApplication,
} from '#providers/application/applicationDraft.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const declarationsVersion = DECLARATIONS_VERSION;
const KEY = 'device.application';
const draft = {
  answers: { username: 'kedai.melati' },
  uploadToken: 'token-1',
  documents: [{ id: 7 }],
  agreed: ['merchantDeclaration'],
};

it('a stored application is restored with its date, until it is discarded', () => {
  keepApplication(draft);
  expect(readApplication()).toEqual({ ...draft, savedAt: expect.any(Date) });
  discardApplication();
  expect(readApplication()).toBeUndefined();
});

it('a stored application is deleted after 14 days', () => {
  vi.useFakeTimers();
  keepApplication(draft);
  vi.advanceTimersByTime(14 * 24 * 60 * 60 * 1000 - 1);
  expect(readApplication()).toMatchObject(draft);
  vi.advanceTimersByTime(1);
  expect(readApplication()).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});

it.each([
  'no json',
  '[]',
  '{}',
  JSON.stringify({ ...draft, savedAt: 'yesterday' }),
  JSON.stringify({ ...draft, savedAt: Date.now(), uploadToken: 'x'.repeat(129) }),
  JSON.stringify({ ...draft, savedAt: Date.now(), answers: null }),
])('an invalid application is ignored and deleted: %.40s', text => {
  localStorage.setItem(KEY, text);
  expect(readApplication()).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('invalid parts of an application are dropped', () => {
  const odd = { answers: { username: 'kedai', email: 7 }, documents: 'all', agreed: [1, 'a'] };
  localStorage.setItem(
    KEY,
    JSON.stringify({ ...draft, ...odd, declarationsVersion, savedAt: Date.now() }),
  );
  expect(readApplication()).toMatchObject({
    answers: { username: 'kedai' },
    documents: [],
    agreed: ['a'],
  });
});

it.each([DECLARATIONS_VERSION - 1, undefined])(
  'declarations that were agreed to in version %s of their texts are to be agreed to again',
  version => {
    const kept = { ...draft, declarationsVersion: version, savedAt: Date.now() };
    localStorage.setItem(KEY, JSON.stringify(kept));
    expect(readApplication()).toMatchObject({ ...draft, agreed: [] });
  },
);
