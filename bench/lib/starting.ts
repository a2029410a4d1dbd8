import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AS_BUILT, startProcess } from '#tests/support/journey/backend.ts';
import type { Section } from '../report.ts';
import { median, spread } from './statistics.ts';

const FIRST_STARTS = 3;
const NEXT_STARTS = 5;

/** Seconds from process start until it prints its URL. */
async function startTime(folder: string): Promise<number> {
  const began = performance.now();
  const backend = await startProcess(AS_BUILT, {
    DATA_DIR: folder,
    DATABASE_URL: '',
    SEED: 'demo',
    REPORT_DAYS: '0',
  });
  const time = performance.now() - began;
  await backend.stop();
  return time / 1000;
}

/** Measures the backend's start, with an empty folder and with an existing one. */
export async function starting(): Promise<Section> {
  const [first, next]: [number[], number[]] = [[], []];
  for (let start = 0; start < FIRST_STARTS; start += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'kaunter-bench-'));
    first.push(await startTime(folder));
    const isLast = start === FIRST_STARTS - 1;
    while (isLast && next.length < NEXT_STARTS) next.push(await startTime(folder));
    await rm(folder, { recursive: true, force: true });
  }
  const rowOf = (what: string, times: number[]) => ({
    what,
    figure: median(times),
    unit: 's',
    detail: `${spread(times)} in ${times.length} starts`,
  });
  return {
    title: 'Start of the backend',
    how: 'The built backend with PGlite, from the start of its process until it tells its address. The first start makes the database and fills it with the demo: 2,000 holders, 200 merchants, 30,000 transactions.',
    rows: [rowOf('First start', first), rowOf('Any other start', next)],
  };
}
