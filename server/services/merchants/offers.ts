import { asc, eq } from 'drizzle-orm';
import type { Merchant as MerchantRecord } from '#contract/records/merchant.ts';
import type { MERCHANT_PRODUCTS } from '#contract/words/moneyStatuses.ts';
import type { Queries } from '#server/db/driver.ts';
import { merchantOffers } from '#server/db/schema/merchants.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { changedBy, type Work } from '#server/kernel/work.ts';
import { type Merchant, setMerchant } from '#server/services/changes/merchantTarget.ts';
import { assertRate } from '#server/services/wallets/rates.ts';

export type Offers = MerchantRecord['offers'];

/** The offers of a merchant, by product. */
export const offersOf = (db: Queries, merchantId: number): Promise<Offers> =>
  db
    .select({ product: merchantOffers.product, mdr: merchantOffers.mdr })
    .from(merchantOffers)
    .where(eq(merchantOffers.merchantId, merchantId))
    .orderBy(asc(merchantOffers.product));

const FIELD_OF: Readonly<Record<(typeof MERCHANT_PRODUCTS)[number], string>> = {
  WALLET_ACCEPTANCE: 'walletAcceptanceMdr',
  INTER_MERCHANT_SETTLEMENT: 'interMerchantMdr',
};

/** One field for each product, so that a request and the history compare them by themselves; null without an offer. */
export const ratesOf = (offers: Offers): Record<string, number | null> =>
  Object.fromEntries(
    Object.entries(FIELD_OF).map(([product, field]) => [
      field,
      offers.find(offer => offer.product === product)?.mdr ?? null,
    ]),
  );

/**
 * @throws {ApiFailure} 1001 a product twice, a rate with more than two decimals, or an applicant's, whose offer comes
 *   with its approval
 */
export function assertOffers(offers: Offers, { status }: Merchant): void {
  const products = new Set(offers.map(({ product }) => product));
  const isOpen = status === 'ACTIVE' || status === 'SUSPENDED';
  if (products.size < offers.length || !isOpen)
    throw new ApiFailure('badParameter', { message: 'offers' });
  for (const { mdr } of offers) assertRate(mdr);
}

/**
 * Replaces the offers of a merchant. The rate of the wallet acceptance is also the merchant's own and that of its
 * wallet, as with its approval.
 */
export async function setOffers(work: Work, merchantId: number, offers: Offers): Promise<void> {
  const { tx, services, origin } = work;
  await tx.delete(merchantOffers).where(eq(merchantOffers.merchantId, merchantId));
  if (offers.length > 0) {
    await tx.insert(merchantOffers).values(offers.map(offer => ({ merchantId, ...offer })));
  }
  const mdr = offers.find(({ product }) => product === 'WALLET_ACCEPTANCE')?.mdr;
  if (mdr === undefined) return;
  await setMerchant(work, merchantId, { mdr });
  await tx
    .update(wallets)
    .set({ mdr, ...changedBy(origin, services.clock) })
    .where(eq(wallets.merchantId, merchantId));
}
