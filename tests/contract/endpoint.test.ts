import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPath, paramNames } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';

const search = '/user/api/users/basic-premium/{category}/{search}';

describe('filling a path', () => {
  it('replaces each variable with its value, including numbers', () => {
    expect(fillPath('/user/api/users/{id}/history', { id: 42 })).toBe('/user/api/users/42/history');
    expect(fillPath(search, { category: 'all', search: 'Siti' })).toBe(
      '/user/api/users/basic-premium/all/Siti',
    );
  });

  it.each([
    ['a/b', 'a%2Fb'],
    ['../admin', '..%2Fadmin'],
    ['..\\admin', '..%5Cadmin'],
    ['a?b=c#d', 'a%3Fb%3Dc%23d'],
    ['%2e%2e', '%252e%252e'],
    ['siti@example.com', 'siti%40example.com'],
    ['கடை 商店', encodeURIComponent('கடை 商店')],
    ['a\r\nb', 'a%0D%0Ab'],
    ['{category}', '%7Bcategory%7D'],
    ['...', '...'],
  ])('encodes %j as one segment', (value, segment) => {
    expect(fillPath(search, { category: 'all', search: value })).toBe(
      `/user/api/users/basic-premium/all/${segment}`,
    );
  });

  it('encodes half a surrogate pair as the replacement character', () => {
    expect(fillPath('/x/{a}', { a: 'hi\ud83d' })).toBe('/x/hi%EF%BF%BD');
    expect(fillPath('/x/{a}', { a: '😀' })).toBe('/x/%F0%9F%98%80');
  });

  it.each(['', '.', '..'])('C11 refuses the segment %j, which would change the path', value => {
    expect(() => fillPath('/user/api/users/{id}', { id: value })).toThrow(RangeError);
  });

  it('refuses a missing value', () => {
    expect(() => fillPath('/user/api/users/{id}', {})).toThrow(RangeError);
    expect(() =>
      fillPath('/user/api/users/{id}', { id: undefined } as unknown as { id: string }),
    ).toThrow(RangeError);
  });

  it('returns a path that a browser leaves unchanged, with the value as one segment, whatever the value', () => {
    const values = fc
      .string({ unit: 'binary', minLength: 1 })
      .filter(text => !/^\.\.?$/.test(text));
    fc.assert(
      fc.property(values, value => {
        const path = fillPath('/base/{value}/end', { value });
        const { pathname, search: query, hash, host } = new URL(path, 'https://backend.example');
        expect([pathname, query, hash, host]).toEqual([path, '', '', 'backend.example']);
        expect(pathname.split('/')).toHaveLength(4);
        expect(decodeURIComponent(pathname.split('/')[2] ?? '')).toBe(
          value.replace(/\p{Cs}/gu, '\ufffd'),
        );
      }),
    );
  });
});

describe('the paths of the contract', () => {
  const calls = Object.entries(allEndpoints);

  it('number more than 130', () => {
    expect(calls.length).toBeGreaterThan(130);
  });

  it.each(calls)('%s has a known base path and can be filled', (_name, call) => {
    expect(call.path).toMatch(
      /^\/(?:(?:user|wallet)\/api\/|locales\/|config\.json$|ip$|health-check$)/,
    );
    const values = Object.fromEntries(paramNames(call.path).map(name => [name, 'a/b']));
    expect(fillPath(call.path, values)).not.toMatch(/[{}]/);
  });

  it.each(calls)('%s names each of its variables once', (_name, call) => {
    const variables = paramNames(call.path);
    expect(new Set(variables).size).toBe(variables.length);
  });
});
