import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startEvery, startNightlyWork } from '#server/services/nights/scheduledWork.ts';
import { gate } from '#tests/support/run/gate.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T00:14:30+08:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('nightly work runs at start, at 00:15 in Malaysia and every ten minutes, even after a failure, until stopped', async () => {
  const times: string[] = [];
  const lines: { level: number }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const work = startNightlyWork(log, 'nights', async () => {
    times.push(new Date().toISOString().slice(11, 16));
    if (times.length === 2) throw new Error('the disk is full');
    return 1;
  });
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  // 16:15 UTC is 00:15 in Malaysia
  expect(times).toEqual(['16:14', '16:15', '16:25']);
  expect(lines.map(({ level }) => level)).toEqual([30, 50, 30]);
  await work.stop();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(times).toHaveLength(3);
});

it('work at an interval waits for its last run, logs failures by its name, and is awaited when stopped', async () => {
  const lines: object[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const slow = gate();
  const times: string[] = [];
  let signal: AbortSignal | undefined;
  const work = startEvery(5 * SECOND, log, 'audit chain sealed', async ending => {
    times.push(new Date().toISOString().slice(17, 19));
    signal = ending;
    if (times.length === 1) throw new Error('the database is away');
    await slow.opened;
  });
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(times).toEqual(['35', '40']);
  expect(lines).toMatchObject([{ level: 50, msg: 'audit chain sealed' }]);

  let isStopped = false;
  const stopping = work.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([isStopped, signal?.aborted]).toEqual([false, true]);
  slow.open();
  await stopping;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(times).toHaveLength(2);
});

it('work at an interval runs as soon after a month as after the start, and with a clock that was set back', async () => {
  const runs = vi.fn(async () => undefined);
  const work = startEvery(5 * SECOND, pino({ enabled: false }), 'audit chain sealed', runs);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(runs).toHaveBeenCalledTimes(2);
  const now = Date.now();
  vi.setSystemTime(now + 30 * 24 * 60 * MINUTE);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(runs).toHaveBeenCalledTimes(4);
  vi.setSystemTime(now - 8 * 60 * MINUTE);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(runs).toHaveBeenCalledTimes(6);
  await work.stop();
});
