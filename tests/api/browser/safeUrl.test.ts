import { describe, expect, it } from 'vitest';
import { safeUrl } from '#api/browser/safeUrl.ts';
import { configure, startServer } from '#tests/api/support.ts';

startServer();

describe('an address in a response', () => {
  it.each([
    ['/bank/abc', `${location.origin}/bank/abc`],
    ['bank/abc', `${location.origin}/bank/abc`],
    ['https://fpx.example.my/pay?id=7', 'https://fpx.example.my/pay?id=7'],
    ['http://bank.example.my', 'http://bank.example.my/'],
    ['//fpx.example.my/pay', `${location.protocol}//fpx.example.my/pay`],
  ])('%s resolves to %s', (given, whole) => {
    expect(safeUrl(given)).toBe(whole);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://fpx.example.my/1',
    'file:///etc/passwd',
    'https://maybank2u.com.my@evil.test/',
    'https://:secret@evil.test/',
    'http://',
    '',
    ' ',
    null,
    undefined,
    7,
  ])('D8 %j leads nowhere', given => {
    expect(safeUrl(given)).toBeUndefined();
  });

  it.each([
    ['https://api.example.my/base', 'https://api.example.my/bank/abc'],
    ['/base', `${location.origin}/bank/abc`],
  ])(
    'that is a path is resolved against the origin of the API at %s',
    async (apiBaseUrl, whole) => {
      await configure({ apiBaseUrl });
      expect(safeUrl('/bank/abc')).toBe(whole);
    },
  );
});
