import { describe, expect, it } from 'vitest';
import { oldestFirst, readOrder } from '#ui/queue/order.ts';

const newest = { field: 'id', order: 'DESC' };

describe('the order of a queue', () => {
  it.each([
    ['', newest],
    ['?sort=id&order=ASC', { field: 'id', order: 'ASC' }],
    ['?sort=id&order=DESC', newest],
    ['?sort=amount&order=ASC', newest],
    ['?order=ASC', newest],
    ['?sort=id&order=nonsense', newest],
  ])('of “%s” is that of its list', (search, order) => {
    expect(readOrder(search)).toEqual(order);
  });

  it('can use the age field of the queue', () => {
    const search = '?sort=submittedDate&order=ASC';
    expect(readOrder(search, 'submittedDate')).toEqual({ field: 'submittedDate', order: 'ASC' });
    expect(readOrder('?sort=id&order=ASC', 'submittedDate')).toEqual(newest);
    expect(readOrder(oldestFirst('', 'submittedDate'), 'submittedDate').order).toBe('ASC');
  });

  it('from the oldest row on keeps the filter, but not the page', () => {
    const search = oldestFirst('?filter=%7B%22status%22%3A%22PENDING%22%7D&page=3&order=DESC');
    expect(readOrder(search).order).toBe('ASC');
    expect(new URLSearchParams(search).get('filter')).toBe('{"status":"PENDING"}');
    expect(new URLSearchParams(search).has('page')).toBe(false);
  });
});
