import { dayAt, startOfMonth } from '#contract/dates.ts';
import { TRANSACTION_NOT_FOUND } from '#contract/words/codes.ts';
import type { Transaction } from '#server/db/driver.ts';
import { settlementFiles } from '#server/db/schema/settlements.ts';
import { HOUR } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { SYSTEM } from '#server/kernel/work.ts';
import { numberOn } from '#server/seed/bulkInsert.ts';
import { DEMO_MERCHANTS, type World } from '#server/seed/world.ts';
import { settle } from '#server/services/settlement/generateSettlement.ts';

/** The settled months, counted back from now; later months are still unsettled. */
const SETTLED = [3, 2] as const;

/** A month and the start of the day after it. */
interface Month {
  startDate: string;
  endDate: string;
  next: Date;
}

/** Returns the month `months` before the current one. */
function monthBefore(now: Date, months: number): Month {
  let next = startOfMonth(now);
  for (let back = 1; back < months; back++) next = startOfMonth(new Date(next.getTime() - 1));
  const lastDay = new Date(next.getTime() - 1);
  return { startDate: dayAt(startOfMonth(lastDay)), endDate: dayAt(lastDay), next };
}

/** Generates the past settlement reports of the demo's merchants with the regular code. */
export async function settlePast(tx: Transaction, world: World): Promise<void> {
  // an interrupted seed has consumed sequence numbers, which a rollback does not return
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

/** Ignores 5015, because a small demo may have a month without a payment. */
function refuseOthers(error: unknown): void {
  if (!(error instanceof ApiFailure && error.code === TRANSACTION_NOT_FOUND)) throw error;
}
