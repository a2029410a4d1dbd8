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

/** Whether the code asked for is of the viewer's own merchant, which its ULID names. */
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
 * The text of a DuitNow QR. A merchant's ULID brings its name, town and category; any other text is
 * an identifier that an acquirer gave, of which nothing more is known than the description.
 * @throws {ApiFailure} 1001 for characters that a code cannot have
 */
export async function qrTextFor(db: Queries, asked: Asked): Promise<string> {
  if (qrMerchantId(asked.merchantId))
    throw new ApiFailure('badParameter', { message: 'merchantId' });
  if (qrDescription(asked.description))
    throw new ApiFailure('badParameter', { message: 'description' });
  const merchant = await findMerchant(db, asked.merchantId);
  return duitNowQr({
    ...asked,
    name: merchant?.businessRegistrationName ?? asked.description,
    city: merchant?.businessCity ?? null,
    postcode: digits(merchant?.businessPostcode, 5),
    categoryCode: digits(merchant?.businessCategoryCode, 4),
  });
}

async function findMerchant(db: Queries, ulid: string) {
  if (ulid.length !== 26) return undefined;
  const [found] = await db.select().from(merchants).where(eq(merchants.ulid, ulid));
  return found;
}

/** Imported records may hold anything. */
const digits = (text: string | null | undefined, count: number): string | null =>
  text && new RegExp(`^\\d{${count}}$`).test(text) ? text : null;
