import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startNightlyWork } from '#server/services/nights/nightlyWork.ts';

const MINUTE = 60_000;

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
