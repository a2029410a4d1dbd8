import { randomUUID } from 'node:crypto';
import type { Answer, Caller } from '#tests/support/backend/backend.ts';
import { askForFile, readCsv } from '#tests/support/run/readFile.ts';
import type { Market } from './money.ts';

/** The date in Malaysia on which test clocks start. */
export const TODAY = '2026-03-02';

/** Requests a settlement report, for today by default. */
export const generate = (
  caller: Caller,
  walletId: number,
  days: { startDate?: string; endDate?: string } = {},
  key: string = randomUUID(),
): Promise<Answer> =>
  caller.call(
    'POST',
    '/wallet/api/settlement/generate',
    { walletId, startDate: TODAY, endDate: TODAY, ...days },
    { 'Idempotency-Key': key },
  );

/** The lines of a report, downloaded by one session. */
export const contentOf = async (
  { backend }: Market,
  caller: Caller,
  walletId: number,
  name: string,
) => {
  const path = `/wallet/api/settlement/download/${walletId}/${name}`;
  return readCsv(await (await askForFile(backend.app, caller, path)).text());
};
