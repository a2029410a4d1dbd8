import { ApiFailure } from '../http/failure.ts';
import { idFrom } from '../http/paging.ts';
import type { Viewer } from '../http/viewer.ts';

/** Whether a merchant's person names their own merchant. */
export const isOwnMerchant = ({ merchantId }: Viewer, segment: string): boolean =>
  merchantId !== null && idFrom(segment) === merchantId;

/** Whether a record is the viewer's merchant's; one that does not exist is nobody's. */
export async function ownsFound(
  { merchantId }: Viewer,
  find: () => Promise<{ merchantId: number | null }>,
): Promise<boolean> {
  try {
    return merchantId !== null && (await find()).merchantId === merchantId;
  } catch (error) {
    if (error instanceof ApiFailure) return false;
    throw error;
  }
}
