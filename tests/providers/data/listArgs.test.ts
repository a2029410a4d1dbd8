import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { day, enumeration, integer, list as listOf, money, text } from '#contract/fields.ts';
import { sen } from '#contract/money.ts';
import { isPaged, listArgs, ordersOf, unusedFilters } from '#providers/data/listArgs.ts';

const list = (query: Endpoint['query']): Endpoint => ({
  method: 'GET',
  path: '/things/{kind}',
  source: 'ours',
  who: ['any'],
  answer: { kind: 'none' },
  ...(query && { query }),
});
const paged = list({ search: text(), startDate: day(), page: integer(), size: integer() });
const sorted = list({ page: integer(), size: integer(), sort: text() });
const whole = list(undefined);

describe('the parameters of a list call', () => {
  it('include only non-empty filters that the endpoint knows', () => {
    const filter = { search: 'tan', startDate: '', colour: 'red', page: 7 };
    expect(listArgs({ endpoint: paged }, { filter }).query).toEqual({
      search: 'tan',
      page: 0,
      size: 20,
    });
  });

  it('include filters of 0 or false', () => {
    const endpoint = list({ count: integer(), search: text() });
    expect(listArgs({ endpoint }, { filter: { count: 0, search: false } }).query).toEqual({
      count: 0,
      search: false,
    });
  });

  it('have no page and order if the endpoint has none', () => {
    expect(listArgs({ endpoint: whole }, { pagination: { page: 3, perPage: 50 } }).query).toEqual(
      {},
    );
    expect([isPaged(whole), isPaged(paged)]).toEqual([false, true]);
  });

  it('count pages from zero, whatever the page', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.constantFrom(20, 50, 100),
        (page, perPage) => {
          const { query } = listArgs({ endpoint: sorted }, { pagination: { page, perPage } });
          expect(query).toEqual({ page: page - 1, size: perPage, sort: 'id,desc' });
        },
      ),
    );
  });

  it('have the requested order in the wire format', () => {
    const sort = { field: 'createdDate', order: 'ASC' };
    expect(listArgs({ endpoint: sorted }, { sort }).query.sort).toBe('createdDate,asc');
  });

  it.each([
    ['500', 50_000],
    ['1,234.50', 123_450],
    [' 0.05 ', 5],
    [500, 50_000],
    [0, 0],
  ])('have typed ringgit as amounts in sen: %s', (typed, amount) => {
    const endpoint = list({ minAmount: money() });
    const { query } = listArgs({ endpoint }, { filter: { minAmount: typed } });
    expect(query).toEqual({ minAmount: sen(amount) });
  });

  it.each([
    ['-5', '-5'],
    ['ten', 'ten'],
    ['1e3', '1e3'],
    ['0.001', '0.001'],
    [1e21, '1e+21'],
    [{ toString: 1 }, '{"toString":1}'],
  ])('pass an invalid amount to the backend: %s', (typed, sent) => {
    const endpoint = list({ minAmount: money() });
    const { query } = listArgs({ endpoint }, { filter: { minAmount: typed } });
    expect(query).toEqual({ minAmount: sent });
  });

  it('keep several values of a filter, and omit an empty list', () => {
    const endpoint = list({ status: listOf(enumeration(['A', 'B'])), type: listOf(text()) });
    const { query } = listArgs({ endpoint }, { filter: { status: ['A', 'B'], type: [] } });
    expect(query).toEqual({ status: ['A', 'B'] });
    expect(unusedFilters({ endpoint }, { status: ['A'], type: [], colour: [] })).toEqual([]);
  });

  it('have the orders of the endpoint, or the latest first', () => {
    expect(ordersOf(sorted)).toEqual(['id,desc']);
    expect(ordersOf(list({ sort: enumeration(['id,desc', 'amount,asc']) }))).toEqual([
      'id,desc',
      'amount,asc',
    ]);
  });

  it('have the path filled from the filter', () => {
    const params = ({ kind }: Record<string, unknown>) => ({ kind: String(kind ?? 'all') });
    expect(listArgs({ endpoint: whole, params }, { filter: { kind: 'red' } })).toEqual({
      params: { kind: 'red' },
      query: {},
    });
  });
});

describe('the unused filters of a list call', () => {
  const params = ({ kind }: Readonly<Record<string, unknown>>) => ({ kind: String(kind) });

  it('are neither in its path nor in its query', () => {
    const filter = { kind: 'blue', search: 'tan', colour: 'red', size: 7 };
    expect(unusedFilters({ endpoint: paged, params }, filter)).toEqual(['colour', 'size']);
  });

  it('do not include empty ones', () => {
    expect(
      unusedFilters({ endpoint: paged }, { colour: '', shape: null, size: undefined }),
    ).toEqual([]);
    expect(unusedFilters({ endpoint: paged })).toEqual([]);
  });

  it('make up, together with the used ones, all filters', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string({ minLength: 1 })), filter => {
        const { query } = listArgs({ endpoint: paged, params }, { filter });
        const taken = Object.keys(query).filter(name => name !== 'page' && name !== 'size');
        const all = [...taken, ...unusedFilters({ endpoint: paged, params }, filter), 'kind'];
        expect(new Set(all)).toEqual(new Set([...Object.keys(filter), 'kind']));
      }),
    );
  });
});
