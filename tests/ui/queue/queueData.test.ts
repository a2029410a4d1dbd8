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

describe('the place of a case', () => {
  it.each([
    ['a', { position: 1, total: 3, previous: undefined, next: 'b' }],
    ['b', { position: 2, total: 3, previous: 'a', next: 'c' }],
    ['c', { position: 3, total: 3, previous: 'b', next: undefined }],
  ])('%s', (id, place) => {
    expect(placeOf(queue('abc'), id)).toEqual(place);
  });

  it('counts what the backend has beyond what was loaded', () => {
    expect(placeOf(queue('abc', 44), 'b')).toMatchObject({ position: 2, total: 47 });
  });

  it('of a case that is not of the queue is unknown, and leads to the first', () => {
    expect(placeOf(queue('abc'), 'x')).toEqual({
      position: undefined,
      total: 3,
      previous: undefined,
      next: 'a',
    });
  });
});

describe('a case that is decided', () => {
  it('is counted no more, and is passed over by what comes next', () => {
    const data = withDone(withDone(queue('abcd', 7), 'a'), 'c');
    expect(placeOf(data, 'b')).toMatchObject({ position: 1, total: 9 });
    expect(placeOf(data, 'd')).toMatchObject({ position: 2, total: 9 });
    expect(nextWaiting(data, 'b')).toBe('d');
    expect(waiting(data)).toBe(2);
  });

  it('has no place among those that wait, and can be gone back to', () => {
    const data = withDone(queue('abc'), 'a');
    expect(placeOf(data, 'a')).toEqual({
      position: undefined,
      total: 2,
      previous: undefined,
      next: 'b',
    });
    expect(placeOf(data, 'b').previous).toBe('a');
  });

  it('behind the last one it goes on at the first that was left', () => {
    expect(nextWaiting(withDone(queue('abc'), 'c'), 'c')).toBe('a');
  });

  it('leaves nothing when all are', () => {
    const data = ['a', 'b'].reduce(withDone, queue('ab'));
    expect(nextWaiting(data, 'b')).toBeUndefined();
    expect(waiting(data)).toBe(0);
  });

  it('never leads back to itself', () => {
    expect(nextWaiting(queue('a'), 'a')).toBeUndefined();
  });

  it('counts once, and only where it is of the queue', () => {
    const data = withDone(withDone(queue('ab'), 'a'), 'a');
    expect(data.done).toEqual(['a']);
    expect(withDone(data, 'x')).toBe(data);
  });
});

describe('a case that another user has ended', () => {
  it('is left out, and told', () => {
    const data = without(queue('abc'), 'b');
    expect(placeOf(data, 'a')).toMatchObject({ total: 2, next: 'c' });
    expect(data.skipped).toEqual(['b']);
  });

  it('stays where this person has decided it, or where it never was', () => {
    const data = withDone(queue('ab'), 'a');
    expect(without(data, 'a')).toBe(data);
    expect(without(data, 'x')).toBe(data);
  });
});

describe('what a later look finds', () => {
  it.each([
    ['behind its neighbour', 'abc', 'bcd', 'abcd'],
    ['before its neighbour', 'cba', 'edcba', 'edcba'],
    ['between', 'ac', 'abc', 'abc'],
    ['at the end if no neighbour is known', 'abc', 'xy', 'abcxy'],
  ])('is put %s', (_, known, found, expected) => {
    const part = { ids: [...found], total: found.length };
    expect(continued(queue(known), part).ids.join('')).toBe(expected);
  });

  it('is without what others have ended, and counts what is beyond again', () => {
    const data = continued(without(queue('abc', 2), 'b'), { ids: ['c', 'b', 'd'], total: 4 });
    expect(data.ids).toEqual(['a', 'c', 'd']);
    expect(placeOf(data, 'a').total).toBe(4);
  });

  it('goes before decided cases where the list is newest first', () => {
    const data = continued(withDone(queue('cba'), 'c'), { ids: ['d', 'b', 'a'], total: 3 });
    expect(data.ids.join('')).toBe('dcba');
  });

  it('does not count twice what is decided', () => {
    const data = continued(withDone(queue('abc'), 'a'), { ids: ['b', 'c'], total: 2 });
    expect(placeOf(data, 'b')).toMatchObject({ position: 1, total: 2 });
  });

  it('keeps the order of the list, whichever of its cases are known', () => {
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
