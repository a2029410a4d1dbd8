import { ApiFailure } from '#server/kernel/failure.ts';
import { idFrom } from '#server/kernel/paging.ts';
import type { Viewer } from '#server/kernel/viewer.ts';

/** Whether a merchant's person names their own merchant. */
export const isOwnMerchant = ({ merchantId }: Viewer, segment: string): boolean =>
  merchantId !== null && idFrom(segment) === merchantId;

/**
 * Whether a record is one that the viewer's partner looks after; one that does not exist is nobody's.
 * A partner's person without a partner looks after nobody.
 */
export async function isPartners(
  { partnerId }: Viewer,
  find: () => Promise<{ partnerId: number | null }>,
): Promise<boolean> {
  return partnerId !== null && (await foundOrNot(find))?.partnerId === partnerId;
}

/** Whether a record is the viewer's merchant's; one that does not exist is nobody's. */
export async function ownsFound(
  { merchantId }: Viewer,
  find: () => Promise<{ merchantId: number | null }>,
): Promise<boolean> {
  return merchantId !== null && (await foundOrNot(find))?.merchantId === merchantId;
}

async function foundOrNot<T>(find: () => Promise<T>): Promise<T | undefined> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof ApiFailure) return undefined;
    throw error;
  }
}
