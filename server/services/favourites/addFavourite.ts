import { and, eq } from 'drizzle-orm';
import { addFavourite as endpoint } from '#contract/endpoints/merchants.ts';
import type { Queries } from '#server/db/driver.ts';
import { favourites } from '#server/db/schema/favourites.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { createdBy } from '#server/kernel/work.ts';
import { guarded, type Target } from '#server/services/changes/guarded.ts';
import {
  findMerchant,
  type Merchant,
  ownsOrStaff,
} from '#server/services/changes/merchantTarget.ts';
import { findActiveMerchant } from './favouriteLookUp.ts';

/** The owner of the list, the merchant to add, and whether it is already a favourite. */
interface Pair {
  readonly merchant: Merchant;
  readonly other: Merchant;
  readonly isKnown: boolean;
}

/**
 * Adds another merchant to a merchant's favourites.
 * Source: docs/product.md, 7.2 and 8.1 (3100, 3101).
 * @throws {ApiFailure} 3100 if either is unknown or the other is not active; 1001 if the other is the merchant itself;
 * 3101 if it is already a favourite
 */
export const addFavourite = guarded<typeof endpoint, Pair>({
  endpoint,
  entity: 'favourite',
  find: async (db, id, lock, { merchantUlid }) => {
    const { row: merchant, label, subjectId } = await findMerchant(db, id, lock);
    const other = await findActiveMerchant(db, merchantUlid);
    const isKnown = await isFavourite(db, merchant, other);
    return { id: null, label, subjectId, row: { merchant, other, isKnown } };
  },
  reaches: (actor, target) => ownsOrStaff(actor, merchantOf(target)),
  check: (_, { row: { merchant, other, isKnown } }) => {
    if (merchant.id === other.id) throw new ApiFailure('badParameter', { message: 'merchantUlid' });
    if (isKnown) throw new ApiFailure('favouriteMerchantExists');
  },
  changes: ({ row: { other } }, { relationship, remark = null }) => ({
    before: {},
    after: {
      merchantUlid: other.ulid,
      name: other.businessRegistrationName,
      relationship,
      remark,
    },
  }),
  remark: ({ remark }) => remark,
  apply: async ({ tx, services, origin }, { row: { merchant, other } }, body) => {
    const { relationship, remark = null } = body;
    const [made] = await tx
      .insert(favourites)
      .values({
        merchantId: merchant.id,
        favouriteMerchantId: other.id,
        relationship,
        remark,
        ...createdBy(origin, services.clock),
      })
      .onConflictDoNothing()
      .returning({ id: favourites.id });
    if (!made) throw new ApiFailure('favouriteMerchantExists');
    return made.id;
  },
});

const merchantOf = (target: Target<Pair>): Target<Merchant> => ({
  ...target,
  id: target.row.merchant.id,
  row: target.row.merchant,
});

async function isFavourite(db: Queries, merchant: Merchant, other: Merchant): Promise<boolean> {
  const isPair = and(
    eq(favourites.merchantId, merchant.id),
    eq(favourites.favouriteMerchantId, other.id),
  );
  return (await db.$count(favourites, isPair)) > 0;
}
