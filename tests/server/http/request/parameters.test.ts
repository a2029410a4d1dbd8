import { describe, expect, it } from 'vitest';
import { languageOf } from '#server/http/request/language.ts';
import { idFrom, pageRequest } from '#server/kernel/paging.ts';

describe('the requested page', () => {
  it('defaults to the first one with 20 rows', () => {
    expect(pageRequest({})).toEqual({ number: 0, size: 20, offset: 0 });
  });

  it('is limited to 200 rows', () => {
    expect(pageRequest({ page: 3, size: 1e9 })).toEqual({ number: 3, size: 200, offset: 600 });
  });

  it('may be deep, but not beyond safe integers', () => {
    expect(pageRequest({ page: 50_000, size: 20 }).offset).toBe(1_000_000);
    expect(() => pageRequest({ page: Number.MAX_SAFE_INTEGER, size: 20 })).toThrow('too large');
  });
});

describe('an id in a path', () => {
  it('must be a positive safe integer', () => {
    expect(idFrom('17')).toBe(17);
    for (const segment of ['0', '-1', '1.0', '1e3', 'abc', '', ' 1', '9'.repeat(16), '１']) {
      expect(idFrom(segment)).toBeUndefined();
    }
  });
});

describe('the language of a request', () => {
  it.each([
    ['ta', 'ta'],
    ['zh-Hans-MY,zh;q=0.9,en;q=0.8', 'zh'],
    ['fr, ms;q=0.7, en;q=0.9', 'en'],
    ['MS-MY', 'ms'],
    ['en;q=0, ta', 'ta'],
    ['fr', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [';;q=x,,', 'en'],
  ])('for %j is %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });

  it('is English by default', () => {
    expect(languageOf(undefined)).toBe('en');
  });
});
