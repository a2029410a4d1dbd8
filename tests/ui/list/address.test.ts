import { describe, expect, it } from 'vitest';
import {
  columnsToAsk,
  forMerchant,
  idInFilter,
  isSameState,
  narrowedTo,
  pageOf,
  searchOf,
  shownColumns,
  soundSearch,
  stateOf,
  withColumns,
} from '#ui/list/address.ts';
import type { Column } from '#ui/list/table/column.ts';

const column = (source: string, hidden?: true): Column<never> => ({
  source,
  cell: () => null,
  ...(hidden && { hidden }),
});
const columns = [column('name'), column('phone'), column('status'), column('email', true)];
const sources = (shown: readonly Column<never>[]) => shown.map(({ source }) => source);

describe('the URL of a list', () => {
  it.each([
    '',
    '?page=3&perPage=50',
    '?page=50000&perPage=200',
    '?sort=id&order=DESC',
    '?sort=createdDate&order=ASC&filter={"status":"ACTIVE"}',
    '?columns=name,email',
  ])('G18 is kept if it is valid: %s', search => {
    expect(soundSearch(search, ['id,DESC', 'createdDate,ASC'])).toBeUndefined();
  });

  it.each([
    ['?page=-3', ''],
    ['?page=0&perPage=50', 'perPage=50'],
    ['?page=NaN', ''],
    ['?page=1e9', ''],
    ['?page=99999999999999999999', ''],
    ['?perPage=1000000000&page=2', 'page=2'],
    ['?perPage=0', ''],
    ['?perPage=201', ''],
    ['?sort=id', ''],
    ['?sort=id&order=ASC', ''],
    ['?sort=passwordHash&order=ASC', ''],
    ['?sort=id&order=sideways', ''],
    ['?filter=null&page=2', 'page=2'],
    ['?filter=[1]', ''],
    ['?filter={', ''],
  ])('G18 loses invalid parameters: %s', (search, sound) => {
    expect(soundSearch(search, ['id,DESC'])).toBe(sound);
  });

  it('describes the state of the list, and can be read back', () => {
    const state = {
      filter: { search: 'தமிழ் & co', status: 'ACTIVE' },
      perPage: 50,
      sort: 'id,ASC',
      columns: ['name', 'email'],
    };
    expect(stateOf(searchOf(state))).toEqual(state);
  });

  it('omits default values', () => {
    const everything = stateOf('');
    expect(everything).toEqual({ filter: {}, perPage: 20 });
    expect(searchOf(everything)).toBe('?filter=%7B%7D');
  });

  it('keeps its other parameters when the columns change', () => {
    expect(withColumns('?page=2&columns=a', ['b', 'c'])).toBe('?page=2&columns=b%2Cc');
    expect(withColumns('?page=2&columns=a', undefined)).toBe('?page=2');
  });

  it('describes the same list regardless of the order of its filters, and of its page', () => {
    const one = stateOf('?filter={"a":"1","b":"2"}&page=7');
    expect(isSameState(one, stateOf('?filter={"b":"2","a":"1"}&sort=id&order=DESC'))).toBe(true);
    expect(isSameState(one, stateOf('?filter={"a":"1"}'))).toBe(false);
    expect(isSameState(one, { ...one, perPage: 50 })).toBe(false);
    expect(isSameState(one, { ...one, columns: ['a'] })).toBe(false);
  });
});

describe('the columns of a list', () => {
  it('are those that are not hidden, unless others are requested', () => {
    expect(sources(shownColumns(columns, undefined))).toEqual(['name', 'phone', 'status']);
    expect(sources(shownColumns(columns, ['email', 'status']))).toEqual([
      'name',
      'status',
      'email',
    ]);
  });

  it('always include the first one, and no unknown ones', () => {
    expect(sources(shownColumns(columns, ['secret', '__proto__']))).toEqual(['name']);
  });

  it('are put into the URL only if they differ from the default', () => {
    expect(columnsToAsk(columns, ['status', 'name', 'phone'])).toBeUndefined();
    expect(columnsToAsk(columns, ['email', 'phone'])).toEqual(['name', 'phone', 'email']);
  });
});

describe('a link to a list', () => {
  it.each([
    [7, 7],
    ['7', 7],
    [0, undefined],
    [-1, undefined],
    ['7.5', undefined],
    ['seven', undefined],
    [null, undefined],
    [{ id: 7 }, undefined],
    ['9007199254740993', undefined],
  ])('for one record, %j, is read as %j', (merchantId, id) => {
    const search = `?filter=${encodeURIComponent(JSON.stringify({ merchantId }))}`;
    expect(idInFilter(search, 'merchantId')).toBe(id);
    expect(idInFilter(search, 'userId')).toBeUndefined();
  });

  it('is narrowed to a record, and can be read back', () => {
    expect(idInFilter(narrowedTo('merchantId', 7), 'merchantId')).toBe(7);
    expect([narrowedTo('merchantId', undefined), forMerchant(undefined)]).toEqual(['', '']);
    expect(forMerchant(7)).toBe('?merchant=7');
  });

  it.each([
    ['', '1/20'],
    ['?page=3', '3/20'],
    ['?page=3&perPage=50', '3/50'],
    ['?filter={', '1/20'],
  ])('%s shows the page %s', (search, page) => expect(pageOf(search)).toBe(page));
});
