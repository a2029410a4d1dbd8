import { expect, it } from 'vitest';
import { readDraft } from '#api/browser/drafts.ts';

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
