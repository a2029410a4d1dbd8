import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq } from 'drizzle-orm';
import type { Merchant as MerchantRecord } from '#contract/records/merchant.ts';
import type { MERCHANT_PRODUCTS } from '#contract/words/moneyStatuses.ts';
import type { Queries } from '#server/db/driver.ts';
import { merchantOffers } from '#server/db/schema/merchants.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { changedBy, type Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { differenceOf } from '#server/services/changes/difference.ts';
import { type Merchant, setMerchant } from '#server/services/changes/merchantTarget.ts';
import { assertRate } from './rates.ts';

export type Offers = MerchantRecord['offers'];

/** A merchant with its offers. */
export type Offering = Merchant & { readonly offers: Offers };

/** Returns a merchant's offers, sorted by product. */
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

/** One field per product, so that requests and the history compare each rate separately; null without an offer. */
export const ratesOf = (offers: Offers): Record<string, number | null> =>
  Object.fromEntries(
    Object.entries(FIELD_OF).map(([product, field]) => [
      field,
      offers.find(offer => offer.product === product)?.mdr ?? null,
    ]),
  );

/**
 * @throws {ApiFailure} 1001 a duplicate product, a rate with more than two decimals, or a merchant that is neither
 *   active nor suspended: an applicant gets its offer with its approval
 */
export function assertOffers(offers: Offers, { status }: Merchant): void {
  const products = new Set(offers.map(({ product }) => product));
  const isOpen = status === 'ACTIVE' || status === 'SUSPENDED';
  if (products.size < offers.length || !isOpen)
    throw new ApiFailure('badParameter', { message: 'offers' });
  for (const { mdr } of offers) assertRate(mdr);
}

/**
 * Ensures that the offers are still those that the user saw: another user may have changed one since. A change that has
 * already been made is accepted, as a retry after a lost response.
 * @throws {ApiFailure} 1004 with the offers as they are now
 */
export function assertSeenOffers(seen: Offers | undefined, offers: Offers, wanted: Offers): void {
  const isNow = (one: Offers) => isDeepStrictEqual(ratesOf(one), ratesOf(offers));
  if (!seen || isNow(seen) || isNow(wanted)) return;
  throw new ApiFailure('failed', {
    message: 'the offers were changed meanwhile',
    content: { offers },
  });
}

const walletRateOf = (offers: Offers) =>
  offers.find(({ product }) => product === 'WALLET_ACCEPTANCE')?.mdr;

/**
 * Replaces a merchant's offers. A new rate for wallet acceptance also becomes that of the merchant and its wallet, as
 * on approval; an unchanged one leaves theirs unchanged.
 * @param before the merchant, locked, with its previous offers
 */
export async function setOffers(work: Work, before: Offering, offers: Offers): Promise<void> {
  const { tx, services, origin } = work;
  const merchantId = before.id;
  await tx.delete(merchantOffers).where(eq(merchantOffers.merchantId, merchantId));
  if (offers.length > 0) {
    await tx.insert(merchantOffers).values(offers.map(offer => ({ merchantId, ...offer })));
  }
  const mdr = walletRateOf(offers);
  if (mdr === undefined || mdr === walletRateOf(before.offers)) return;
  await setMerchant(work, merchantId, { mdr });
  const owned = await tx
    .select()
    .from(wallets)
    .where(eq(wallets.merchantId, merchantId))
    .orderBy(asc(wallets.id))
    .for('no key update');
  for (const wallet of owned.filter(one => one.mdr !== mdr)) {
    await tx
      .update(wallets)
      .set({ mdr, ...changedBy(origin, services.clock) })
      .where(eq(wallets.id, wallet.id));
    await audit(tx, services.clock, origin, {
      action: 'UPDATE_MERCHANT',
      entity: 'wallet',
      entityId: wallet.id,
      entityLabel: wallet.ulid,
      before: { mdr: wallet.mdr },
      after: { mdr },
    });
  }
}

/**
 * Applies the new rate of a wallet to its merchant, and to the merchant's wallet acceptance if that is offered. The
 * merchant's history records it too.
 * @param merchant locked before the wallet
 * @param mdr in percent
 */
export async function followWallet(work: Work, merchant: Merchant, mdr: number): Promise<void> {
  const { tx, services, origin } = work;
  const offered = walletRateOf(await offersOf(tx, merchant.id));
  const ratesAt = (own: number | null, ofOffer = own) => ({
    mdr: own,
    ...(offered !== undefined && { [FIELD_OF.WALLET_ACCEPTANCE]: ofOffer }),
  });
  const difference = differenceOf(ratesAt(merchant.mdr, offered), ratesAt(mdr));
  if (Object.keys(difference.after).length === 0) return;
  await setMerchant(work, merchant.id, { mdr });
  await tx
    .update(merchantOffers)
    .set({ mdr })
    .where(
      and(
        eq(merchantOffers.merchantId, merchant.id),
        eq(merchantOffers.product, 'WALLET_ACCEPTANCE'),
      ),
    );
  await audit(tx, services.clock, origin, {
    action: 'UPDATE_WALLET',
    entity: 'merchant',
    entityId: merchant.id,
    entityLabel: merchant.businessRegistrationName,
    ...difference,
  });
}
