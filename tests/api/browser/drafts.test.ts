import { expect, it } from 'vitest';
import { discardExpiredDrafts, readDraft } from '#api/browser/drafts.ts';

const empty = { bankName: '', documents: [] as readonly object[] };

const stored = (kept: object) => {
  localStorage.setItem('kept.01H.draft.account', JSON.stringify({ savedAt: Date.now(), ...kept }));
  return readDraft('01H', 'account', empty);
};

it('keeps a list as a list', () => {
  const documents = [{ id: 7, name: 'ssm.pdf', size: 12 }];
  expect(stored({ values: { documents } })?.values).toEqual({ bankName: '', documents });
});

it('leaves out text in place of a list, and a list in place of text', () => {
  expect(stored({ values: { bankName: ['x'], documents: '[]' } })).toBeUndefined();
  expect(stored({ values: { bankName: 'Maybank', documents: 'x' } })?.values).toEqual({
    bankName: 'Maybank',
    documents: [],
  });
});

it('says what was sent, also of an empty form', () => {
  expect(stored({ values: {}, sent: 'yes' })).toMatchObject({ values: empty, sent: 'yes' });
  expect(stored({ values: { bankName: 'Maybank' }, sent: 1 })?.sent).toBe('');
});

it('is deleted two weeks after it was typed, whoever left it', () => {
  const day = 24 * 60 * 60 * 1000;
  const keep = (key: string, days: number) =>
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now() - days * day, values: {} }));
  localStorage.clear();
  keep('kept.01H.draft.account', 15);
  keep('kept.01X.draft.company', 15);
  keep('kept.01H.draft.user', 13);
  localStorage.setItem('kept.01H.draft.broken', '{');
  localStorage.setItem('kept.01H.columns', '{}');
  discardExpiredDrafts();
  expect(Object.keys(localStorage).toSorted()).toEqual(['kept.01H.columns', 'kept.01H.draft.user']);
});
