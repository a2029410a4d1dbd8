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
