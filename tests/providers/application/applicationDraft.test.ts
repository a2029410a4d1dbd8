import { afterEach, expect, it, vi } from 'vitest';
import {
  discardApplication,
  keepApplication,
  readApplication,
} from '#providers/application/applicationDraft.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const KEY = 'device.application';
const draft = {
  answers: { username: 'kedai.melati' },
  uploadToken: 'token-1',
  documents: [{ id: 7 }],
  agreed: ['merchantDeclaration'],
};

it('gives back what was kept, and when', () => {
  keepApplication(draft);
  expect(readApplication()).toEqual({ ...draft, savedAt: expect.any(Date) });
  discardApplication();
  expect(readApplication()).toBeUndefined();
});

it('forgets after 14 days, also in the store itself', () => {
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
])('reads nothing from what is no application: %.40s', text => {
  localStorage.setItem(KEY, text);
  expect(readApplication()).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('leaves out what is no text', () => {
  const odd = { answers: { username: 'kedai', email: 7 }, documents: 'all', agreed: [1, 'a'] };
  localStorage.setItem(KEY, JSON.stringify({ ...draft, ...odd, savedAt: Date.now() }));
  expect(readApplication()).toMatchObject({
    answers: { username: 'kedai' },
    documents: [],
    agreed: ['a'],
  });
});
