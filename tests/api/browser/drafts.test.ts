import { expect, it } from 'vitest';
import { discardExpiredDrafts, readDraft } from '#api/browser/drafts.ts';

const empty = { bankName: '', documents: [] as readonly object[] };

const stored = (kept: object) => {
  localStorage.setItem('kept.01H.draft.account', JSON.stringify({ savedAt: Date.now(), ...kept }));
  return readDraft('01H', 'account', empty);
};

it('a list in a draft is restored as a list', () => {
  const documents = [{ id: 7, name: 'ssm.pdf', size: 12 }];
  expect(stored({ values: { documents } })?.values).toEqual({ bankName: '', documents });
});

it('text in place of a list, and a list in place of text, are dropped', () => {
  expect(stored({ values: { bankName: ['x'], documents: '[]' } })).toBeUndefined();
  expect(stored({ values: { bankName: 'Maybank', documents: 'x' } })?.values).toEqual({
    bankName: 'Maybank',
    documents: [],
  });
});

it('what was sent is restored as text, even with an empty form', () => {
  expect(stored({ values: {}, sent: 'yes' })).toMatchObject({ values: empty, sent: 'yes' });
  expect(stored({ values: { bankName: 'Maybank' }, sent: 1 })?.sent).toBe('');
});

it('drafts and sent forms of all users are deleted after two weeks, and no key of a tab', () => {
  const day = 24 * 60 * 60 * 1000;
  const keep = (key: string, days: number) =>
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now() - days * day, values: {} }));
  localStorage.clear();
  keep('kept.01H.draft.account', 15);
  keep('kept.01X.draft.company', 15);
  keep('kept.01H.draft.user', 13);
  keep('kept.01H.intent.["transfer",{}]', 15);
  keep('kept.01H.intent.["refund",{}]', 13);
  sessionStorage.setItem('kept.01H.intent.pins', '{"key":"one"}');
  localStorage.setItem('kept.01H.draft.broken', '{');
  localStorage.setItem('kept.01H.columns', '{}');
  discardExpiredDrafts();
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'kept.01H.columns',
    'kept.01H.draft.user',
    'kept.01H.intent.["refund",{}]',
  ]);
  expect(sessionStorage.getItem('kept.01H.intent.pins')).not.toBeNull();
});
