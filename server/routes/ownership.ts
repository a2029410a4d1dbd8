import { ApiFailure } from '#server/kernel/failure.ts';
import { idFrom } from '#server/kernel/paging.ts';
import type { Viewer } from '#server/kernel/viewer.ts';

/** Whether the path segment is the viewer's own merchant. */
export const isOwnMerchant = ({ merchantId }: Viewer, segment: string): boolean =>
  merchantId !== null && idFrom(segment) === merchantId;

/**
 * Whether a record belongs to the viewer's partner; false if it does not exist, or if the viewer
 * has no partner.
 */
export async function isPartners(
  { partnerId }: Viewer,
  find: () => Promise<{ partnerId: number | null }>,
): Promise<boolean> {
  return partnerId !== null && (await foundOrNot(find))?.partnerId === partnerId;
}

/** Whether a record belongs to the viewer's merchant; false if it does not exist. */
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
