import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  begun,
  continued,
  nextWaiting,
  placeOf,
  type QueueData,
  waiting,
  withDone,
  without,
} from '#ui/queue/queueData.ts';

const queue = (ids: string, beyond = 0): QueueData =>
  begun({ ids: [...ids], total: ids.length + beyond });

describe('the position of a case', () => {
  it.each([
    ['a', { position: 1, total: 3, previous: undefined, next: 'b' }],
    ['b', { position: 2, total: 3, previous: 'a', next: 'c' }],
    ['c', { position: 3, total: 3, previous: 'b', next: undefined }],
  ])('%s', (id, place) => {
    expect(placeOf(queue('abc'), id)).toEqual(place);
  });

  it('counts cases that are not loaded yet', () => {
    expect(placeOf(queue('abc', 44), 'b')).toMatchObject({ position: 2, total: 47 });
  });

  it('outside the queue is unknown, and the first case comes next', () => {
    expect(placeOf(queue('abc'), 'x')).toEqual({
      position: undefined,
      total: 3,
      previous: undefined,
      next: 'a',
    });
  });
});

describe('a decided case', () => {
  it('is no longer counted, and is skipped', () => {
    const data = withDone(withDone(queue('abcd', 7), 'a'), 'c');
    expect(placeOf(data, 'b')).toMatchObject({ position: 1, total: 9 });
    expect(placeOf(data, 'd')).toMatchObject({ position: 2, total: 9 });
    expect(nextWaiting(data, 'b')).toBe('d');
    expect(waiting(data)).toBe(2);
  });

  it('has no position among the pending ones, but can be revisited', () => {
    const data = withDone(queue('abc'), 'a');
    expect(placeOf(data, 'a')).toEqual({
      position: undefined,
      total: 2,
      previous: undefined,
      next: 'b',
    });
    expect(placeOf(data, 'b').previous).toBe('a');
  });

  it('at the end is followed by the first pending one', () => {
    expect(nextWaiting(withDone(queue('abc'), 'c'), 'c')).toBe('a');
  });

  it('has no next case if all are decided', () => {
    const data = ['a', 'b'].reduce(withDone, queue('ab'));
    expect(nextWaiting(data, 'b')).toBeUndefined();
    expect(waiting(data)).toBe(0);
  });

  it('is never followed by itself', () => {
    expect(nextWaiting(queue('a'), 'a')).toBeUndefined();
  });

  it('counts once, and only if it is in the queue', () => {
    const data = withDone(withDone(queue('ab'), 'a'), 'a');
    expect(data.done).toEqual(['a']);
    expect(withDone(data, 'x')).toBe(data);
  });
});

describe('a case ended by another user', () => {
  it('is removed and reported', () => {
    const data = without(queue('abc'), 'b');
    expect(placeOf(data, 'a')).toMatchObject({ total: 2, next: 'c' });
    expect(data.skipped).toEqual(['b']);
  });

  it('is kept if this user decided it, or if it is not in the queue', () => {
    const data = withDone(queue('ab'), 'a');
    expect(without(data, 'a')).toBe(data);
    expect(without(data, 'x')).toBe(data);
  });
});

describe('newly loaded cases', () => {
  it.each([
    ['behind its neighbour', 'abc', 'bcd', 'abcd'],
    ['before its neighbour', 'cba', 'edcba', 'edcba'],
    ['between', 'ac', 'abc', 'abc'],
    ['at the end if no neighbour is known', 'abc', 'xy', 'abcxy'],
  ])('are inserted %s', (_, known, found, expected) => {
    const part = { ids: [...found], total: found.length };
    expect(continued(queue(known), part).ids.join('')).toBe(expected);
  });

  it('exclude those ended by others, and update the total', () => {
    const data = continued(without(queue('abc', 2), 'b'), { ids: ['c', 'b', 'd'], total: 4 });
    expect(data.ids).toEqual(['a', 'c', 'd']);
    expect(placeOf(data, 'a').total).toBe(4);
  });

  it('are inserted before decided ones if the list is newest first', () => {
    const data = continued(withDone(queue('cba'), 'c'), { ids: ['d', 'b', 'a'], total: 3 });
    expect(data.ids.join('')).toBe('dcba');
  });

  it('do not count decided ones twice', () => {
    const data = continued(withDone(queue('abc'), 'a'), { ids: ['b', 'c'], total: 2 });
    expect(placeOf(data, 'b')).toMatchObject({ position: 1, total: 2 });
  });

  it('keep the order of the list, whichever of its cases are known', () => {
    const list = fc.uniqueArray(fc.nat(200), { maxLength: 40 });
    const known = list.chain(ids => fc.tuple(fc.constant(ids.map(String)), fc.subarray(ids)));
    fc.assert(
      fc.property(known, ([ids, some]) => {
        const data = begun({ ids: some.map(String), total: some.length });
        expect(continued(data, { ids, total: ids.length }).ids).toEqual(ids);
      }),
    );
  });
});
