import { describe, expect, it } from 'vitest';
import { oldestFirst, readOrder } from '#ui/queue/order.ts';

describe('the order of a queue', () => {
  it.each([
    ['', 'DESC'],
    ['?sort=id&order=ASC', 'ASC'],
    ['?sort=id&order=DESC', 'DESC'],
    ['?sort=amount&order=ASC', 'DESC'],
    ['?order=ASC', 'DESC'],
    ['?sort=id&order=nonsense', 'DESC'],
  ])('of “%s” is %s', (search, order) => {
    expect(readOrder(search)).toBe(order);
  });

  it('from the oldest row on keeps the filter, and not the page', () => {
    const search = oldestFirst('?filter=%7B%22status%22%3A%22PENDING%22%7D&page=3&order=DESC');
    expect(readOrder(search)).toBe('ASC');
    expect(new URLSearchParams(search).get('filter')).toBe('{"status":"PENDING"}');
    expect(new URLSearchParams(search).has('page')).toBe(false);
  });
});
