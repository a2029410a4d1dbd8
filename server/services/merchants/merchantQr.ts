import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type { createDuitNowQr } from '#contract/endpoints/money/movements.ts';
import { qrDescription, qrMerchantId } from '#contract/rules/money/qrRules.ts';
import type { Queries } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { duitNowQr } from './duitNowQr.ts';

type Asked = BodyOf<typeof createDuitNowQr>;

/** Whether the requested code is for the viewer's own merchant, identified by its ULID. */
export async function isOwnQr(
  db: Queries,
  { merchantId }: Viewer,
  asked: Asked | undefined,
): Promise<boolean> {
  if (asked === undefined) return true;
  const found = await findMerchant(db, asked.merchantId);
  return found !== undefined && found.id === merchantId;
}

/**
 * Returns the text of a DuitNow QR. A merchant's ULID supplies its name, town and category; any other
 * text is an identifier from an acquirer, for which only the description is known.
 * @throws {ApiFailure} 1001 for characters that a code cannot contain
 */
export async function qrTextFor(db: Queries, asked: Asked): Promise<string> {
  if (qrMerchantId(asked.merchantId))
    throw new ApiFailure('badParameter', { message: 'merchantId' });
  if (qrDescription(asked.description))
    throw new ApiFailure('badParameter', { message: 'description' });
  const merchant = await findMerchant(db, asked.merchantId);
  return duitNowQr({
    ...asked,
    merchantId: merchant?.ulid ?? asked.merchantId,
    name: merchant?.businessRegistrationName ?? asked.description,
    city: merchant?.businessCity ?? null,
    postcode: digits(merchant?.businessPostcode, 5),
    categoryCode: digits(merchant?.businessCategoryCode, 4),
  });
}

/** Finds the merchant with a ULID, ignoring case, as every look-up does. */
async function findMerchant(db: Queries, ulid: string) {
  if (ulid.length !== 26) return undefined;
  const [found] = await db.select().from(merchants).where(eq(merchants.ulid, ulid.toUpperCase()));
  return found;
}

/** Returns the text if it is `count` digits, otherwise null: imported records may contain anything. */
const digits = (text: string | null | undefined, count: number): string | null =>
  text && new RegExp(`^\\d{${count}}$`).test(text) ? text : null;
