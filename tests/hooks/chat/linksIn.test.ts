import { describe, expect, it } from 'vitest';
import { linksIn } from '#hooks/chat/linksIn.ts';

const ORIGIN = 'https://portal.test';
const linksOf = (text: string, mayOpen = (_: string) => true) =>
  linksIn(text, mayOpen, ORIGIN).flatMap(({ text: shown, to }) => (to ? [[shown, to]] : []));

describe('a link in a message', () => {
  it('is a portal path, with or without its origin, up to the end of the sentence', () => {
    expect(linksOf('See /management/users/7?tab=history. And /history!')).toEqual([
      ['/management/users/7?tab=history', '/management/users/7?tab=history'],
      ['/history', '/history'],
    ]);
    expect(linksOf(`${ORIGIN}/transactions/allTransactions`)).toEqual([
      [`${ORIGIN}/transactions/allTransactions`, '/transactions/allTransactions'],
    ]);
  });

  it('is a reference number or the ULID of a wallet or its owner', () => {
    const [[, to] = []] = linksOf('about KTN261101000000042, please');
    expect(new URL(to ?? '', ORIGIN).searchParams.get('filter')).toBe(
      '{"category":"referenceNumber","search":"KTN261101000000042"}',
    );
    const [[, wallet] = []] = linksOf('01ARZ3NDEKTSV4RRFFQ69G5FAV');
    const list = new URL(wallet ?? '', ORIGIN);
    expect([list.pathname, list.searchParams.get('filter')]).toEqual([
      '/management/wallets',
      '{"search":"01ARZ3NDEKTSV4RRFFQ69G5FAV"}',
    ]);
  });

  it('C16 never leads out of the portal, or to a page that the reader may not open', () => {
    const hostile = [
      'https://evil.test/management/users/7',
      'https://portal.test.evil.test/history',
      'javascript:alert(1)',
      '//evil.test/history',
      'and/or',
      'ftp://portal.test/history',
    ];
    for (const text of hostile) expect([text, linksOf(text)]).toEqual([text, []]);
    expect(linksOf('/history', path => path !== '/history')).toEqual([]);
  });

  it('keeps every character of the text', () => {
    for (const text of ['', 'a /history b', '/history', '<b>/history</b> 你好 KTN261101000000042.'])
      expect(
        linksIn(text, () => true, ORIGIN)
          .map(piece => piece.text)
          .join(''),
      ).toBe(text);
  });
});
