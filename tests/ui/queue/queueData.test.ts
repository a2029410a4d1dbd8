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
} from '../../../src/ui/queue/queueData.ts';

const queue = (ids: string, beyond = 0): QueueData => begun({ ids: [...ids], beyond });

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
  it('keeps its number, and is passed over by what comes next', () => {
    const data = withDone(withDone(queue('abcd'), 'a'), 'c');
    expect(placeOf(data, 'c')).toMatchObject({ position: 3, total: 4 });
    expect(nextWaiting(data, 'b')).toBe('d');
    expect(waiting(data)).toBe(2);
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

describe('a case that somebody else has ended', () => {
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
  it('is put at the end, without what is known', () => {
    const data = continued(without(queue('abc', 2), 'b'), { ids: ['c', 'b', 'd'], beyond: 1 });
    expect(data.ids).toEqual(['a', 'c', 'd']);
    expect(placeOf(data, 'a').total).toBe(4);
  });
});
