import type { Once } from '../../../api/attempt.ts';
import { download } from '../../../api/download.ts';
import { callOnce } from '../../../api/idempotency.ts';
import { downloadSettlement, generateSettlement } from '../../../contract/endpoints/movements.ts';

/**
 * Settlement reports of a wallet.
 * @throws {ApiError} as `call`
 */
export const settlementActions = {
  /** Days as `yyyy-MM-dd` in Malaysia, both included. 5015: nothing is left to settle. */
  generateSettlement: (
    body: { walletId: number; startDate: string; endDate: string },
    once: Once,
  ) => callOnce(generateSettlement, { body }, once.intent, once),

  downloadSettlement: ({ walletId, fileName }: { walletId: number | string; fileName: string }) =>
    download(downloadSettlement, { params: { walletId, fileName } }, { fallbackName: fileName }),
};
