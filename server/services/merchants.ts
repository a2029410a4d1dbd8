import { eq } from 'drizzle-orm';
import type { Merchant } from '../../src/contract/records/merchant.ts';
import type { Queries } from '../db/driver.ts';
import { merchantOffers, merchants } from '../db/schema/merchants.ts';
import { ApiFailure } from '../http/failure.ts';

/**
 * A merchant's record. What an applicant has not told yet is null, as it may be anywhere in a record;
 * nobody has handed in a document as long as there is no place to keep one.
 * @throws {ApiFailure} 3100
 */
export async function merchantOf(db: Queries, id: number): Promise<Merchant> {
  const [row] = await db.select().from(merchants).where(eq(merchants.id, id));
  if (!row || row.deleted) throw new ApiFailure(3100);
  const offers = await db
    .select({ product: merchantOffers.product, mdr: merchantOffers.mdr })
    .from(merchantOffers)
    .where(eq(merchantOffers.merchantId, id));
  const { createdDate, lastModifiedDate, ...told } = row;
  return {
    ...told,
    offers,
    businessDocuments: [],
    createdDate: createdDate.toISOString(),
    lastModifiedDate: lastModifiedDate?.toISOString() ?? null,
  } as unknown as Merchant;
}
