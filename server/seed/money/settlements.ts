import { dayAt, startOfMonth } from '#contract/dates.ts';
import type { Transaction } from '#server/db/driver.ts';
import { settlementFiles } from '#server/db/schema/settlements.ts';
import { HOUR } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { SYSTEM } from '#server/kernel/work.ts';
import { numberOn } from '#server/seed/bulkInsert.ts';
import { DEMO_MERCHANTS, type World } from '#server/seed/world.ts';
import { settle } from '#server/services/settlement/generateSettlement.ts';

/** Months whose reports are there, counted back; those after them are left to be settled. */
const SETTLED = [3, 2] as const;

/** A month with the day after it. */
interface Month {
  startDate: string;
  endDate: string;
  next: Date;
}

/** The month so many before the one that an instant lies in. */
function monthBefore(now: Date, months: number): Month {
  let next = startOfMonth(now);
  for (let back = 1; back < months; back++) next = startOfMonth(new Date(next.getTime() - 1));
  const lastDay = new Date(next.getTime() - 1);
  return { startDate: dayAt(startOfMonth(lastDay)), endDate: dayAt(lastDay), next };
}

/** The settlement reports that the demo's merchants have had, made as they are made later. */
export async function settlePast(tx: Transaction, world: World): Promise<void> {
  // a seed that was cut off has drawn numbers, and they do not come back
  await numberOn(tx, settlementFiles);
  const own = world.wallets.filter(({ merchantId }) =>
    DEMO_MERCHANTS.some(id => id === merchantId),
  );
  for (const { id: walletId } of own) {
    for (const months of SETTLED) {
      const { next, ...days } = monthBefore(world.now, months);
      const clock = { now: () => new Date(next.getTime() + 2 * HOUR) };
      await settle(tx, clock, SYSTEM, { walletId, ...days }).catch(refuseOthers);
    }
  }
}

/** A small demo may have a month without a payment. */
function refuseOthers(error: unknown): void {
  if (!(error instanceof ApiFailure && error.code === 5015)) throw error;
}
