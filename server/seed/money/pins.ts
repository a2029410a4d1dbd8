import { CREDIT_PIN_STATUSES, type CreditPinStatus } from '#contract/words/moneyStatuses.ts';
import type { creditPins } from '#server/db/schema/creditPins.ts';
import { DAY } from '#server/kernel/clock.ts';
import { SYSTEM } from '#server/kernel/work.ts';
import { createRandom, type Random } from '#server/seed/random.ts';
import { DEMO_MERCHANTS, type World } from '#server/seed/world.ts';
import { VALID_FOR } from '#server/services/creditPins/pinRecord.ts';

export type PinRow = typeof creditPins.$inferInsert & { id: number };

/** A number of pins of the same value, in sen. */
export interface PinOrder {
  readonly credits: number;
  readonly count: number;
}

/** Distribution of the statuses of pins bought in the last half-year. */
const STATUSES = { GENERATED: 35, ACTIVATED: 30, INACTIVE: 8, REDEEMED: 27 } as const;

/** Values in ringgit that the wallet app sells. */
const VALUES = [10, 30, 50] as const;

/** How long ago the demo merchants bought the expired pins; they existed by then. */
const LONG_AGO = 380 * DAY;

/** Separate random seed, so that the rest of the demo does not depend on this data. */
const SEED = 20_260_104;

/** One in each status, and more of those that can still be used. */
const OF_DEMO_MERCHANTS = [...CREDIT_PIN_STATUSES, 'ACTIVATED', 'ACTIVATED', 'ACTIVATED'] as const;

/** Creates the demo's credit pins, with ids in order of creation. */
export class PinMaker {
  private readonly random: Random = createRandom(SEED);
  private made = 0;

  /** Returns the pins of a purchase from a wallet, which the given entry posted. */
  bought(
    { credits, count }: PinOrder,
    purchase: { id: number; senderWalletId?: number | null; transactionDate?: Date },
    paidEntryId: number,
    now: Date,
  ): PinRow[] {
    const bought = purchase.transactionDate ?? now;
    return Array.from({ length: count }, () => {
      const status = this.random.weighted(STATUSES);
      const age = now.getTime() - bought.getTime();
      const redeemed = new Date(bought.getTime() + Math.floor(age * this.random.next()));
      return this.pin(purchase.senderWalletId ?? 0, credits, {
        status,
        transactionId: purchase.id,
        paidEntryId,
        expirationDate: new Date(bought.getTime() + VALID_FOR),
        redeemedDate: status === 'REDEEMED' ? redeemed : null,
        createdDate: bought,
      });
    });
  }

  /** Returns pins in each status for each of the demo's merchants, not paid from the wallet. */
  paidElsewhere({ wallets, now }: World): PinRow[] {
    return wallets
      .filter(({ merchantId }) => DEMO_MERCHANTS.some(id => id === merchantId))
      .flatMap(({ id }) =>
        OF_DEMO_MERCHANTS.map((status, at) => {
          const isOver = status === 'EXPIRED';
          const bought = new Date(now.getTime() - (isOver ? LONG_AGO : (at + 1) * DAY));
          const credits = this.random.pick(VALUES) * 100;
          return this.pin(id, credits, {
            status,
            paymentId: `PAY${String(id).padStart(4, '0')}${String(at + 1).padStart(4, '0')}`,
            expirationDate: isPaid(status) ? new Date(bought.getTime() + VALID_FOR) : null,
            redeemedDate: status === 'REDEEMED' ? new Date(bought.getTime() + DAY / 2) : null,
            createdDate: bought,
          });
        }),
      );
  }

  private pin(
    walletId: number,
    credits: number,
    rest: Pick<PinRow, 'status'> & Partial<PinRow>,
  ): PinRow {
    this.made += 1;
    return {
      id: this.made,
      walletId,
      pinCode: this.random.digits(16),
      credits,
      quantity: 1,
      expirationDate: null,
      redeemedDate: null,
      paymentId: null,
      transactionId: null,
      paidEntryId: null,
      ipAddress: '127.0.0.1',
      createdBy: SYSTEM,
      ...rest,
    };
  }
}

/** Whether the pin is paid, and therefore a liability until redeemed. */
export const isPaid = (status: CreditPinStatus): boolean =>
  status !== 'PENDING_PAYMENT' && status !== 'PAYMENT_FAILED';
