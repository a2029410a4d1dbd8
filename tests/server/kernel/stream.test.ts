import { expect, it, vi } from 'vitest';
import type { Transaction } from '#server/db/driver.ts';
import { openStream, type Subscriber } from '#server/kernel/stream.ts';

/** A database that delivers notifications when the test releases them. */
function slowDatabase() {
  const listeners = new Map<string, (payload: string) => void>();
  const sent: [channel: string, payload: string][] = [];
  return {
    listen: async (channel: string, hear: (payload: string) => void) => {
      listeners.set(channel, hear);
      return async () => void listeners.delete(channel);
    },
    notify: async (_tx: Transaction, channel: string, payload: string) =>
      void sent.push([channel, payload]),
    hearAll: () => {
      for (const [channel, payload] of sent.splice(0)) listeners.get(channel)?.(payload);
    },
  };
}

const tx = {} as Transaction;
const subscriber = (sessionId: number) => ({
  role: 'EWALLET_ADMIN' as const,
  userId: 1,
  sessionId,
  send: vi.fn<Subscriber['send']>(),
  beat: vi.fn<Subscriber['beat']>(),
  close: vi.fn<Subscriber['close']>(),
});

it('a session’s stream is not closed by the late end of the session that it replaced', async () => {
  const database = slowDatabase();
  const stream = await openStream(database);
  const [before, after] = [subscriber(1), subscriber(2)];
  stream.subscribe(before);
  await stream.endStreamsOf(tx, [1]);
  stream.subscribe(after);
  database.hearAll();
  expect(before.close).toHaveBeenCalledOnce();
  expect(after.close).not.toHaveBeenCalled();
});

it('every stream is kept alive while the database does not respond', async () => {
  const stream = await openStream(slowDatabase());
  const open = [subscriber(1), subscriber(2)];
  for (const one of open) stream.subscribe(one);
  const away = stream.beat(async () => {
    throw new Error('the database is away');
  });
  await expect(away).rejects.toThrow('away');
  for (const one of open) {
    expect(one.beat).toHaveBeenCalledOnce();
    expect(one.close).not.toHaveBeenCalled();
  }
});

it('the sessions of all streams are checked at once, and only streams of ended ones are closed', async () => {
  const stream = await openStream(slowDatabase());
  const [live, alsoLive, ended, late] = [1, 1, 2, 3].map(subscriber);
  for (const one of [live, alsoLive, ended]) one && stream.subscribe(one);
  const liveOf = vi.fn(async () => {
    if (late) stream.subscribe(late);
    return new Set([1]);
  });
  await stream.beat(liveOf);
  expect(liveOf.mock.calls).toEqual([[[1, 2]]]);
  const closed = [live, alsoLive, ended, late].map(one => one?.close.mock.calls.length);
  expect(closed).toEqual([0, 0, 1, 0]);
});
