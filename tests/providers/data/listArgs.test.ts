import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { day, integer, text } from '../../../src/contract/fields.ts';
import { isPaged, listArgs, unusedFilters } from '../../../src/providers/data/listArgs.ts';

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

describe('the values of a list call', () => {
  it('are the filters that the endpoint knows and that say something, and no others', () => {
    const filter = { search: 'tan', startDate: '', colour: 'red', page: 7 };
    expect(listArgs({ endpoint: paged }, { filter }).query).toEqual({
      search: 'tan',
      page: 0,
      size: 20,
    });
  });

  it('keep a filter of 0 or false, which says something', () => {
    const endpoint = list({ count: integer(), search: text() });
    expect(listArgs({ endpoint }, { filter: { count: 0, search: false } }).query).toEqual({
      count: 0,
      search: false,
    });
  });

  it('have no page and no order where the endpoint has none', () => {
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

  it('have the order that was asked for, in the words of the wire', () => {
    const sort = { field: 'createdDate', order: 'ASC' };
    expect(listArgs({ endpoint: sorted }, { sort }).query.sort).toBe('createdDate,asc');
  });

  it('fill the path from the filter', () => {
    const params = ({ kind }: Record<string, unknown>) => ({ kind: String(kind ?? 'all') });
    expect(listArgs({ endpoint: whole, params }, { filter: { kind: 'red' } })).toEqual({
      params: { kind: 'red' },
      query: {},
    });
  });
});

describe('the filters that a list call does not take', () => {
  const params = ({ kind }: Readonly<Record<string, unknown>>) => ({ kind: String(kind) });

  it('are neither in its path nor in its query', () => {
    const filter = { kind: 'blue', search: 'tan', colour: 'red', size: 7 };
    expect(unusedFilters({ endpoint: paged, params }, filter)).toEqual(['colour', 'size']);
  });

  it('are not those that say nothing', () => {
    expect(
      unusedFilters({ endpoint: paged }, { colour: '', shape: null, size: undefined }),
    ).toEqual([]);
    expect(unusedFilters({ endpoint: paged })).toEqual([]);
  });

  it('are, with those that it takes, all of them', () => {
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
