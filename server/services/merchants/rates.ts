import { ApiFailure } from '#server/kernel/failure.ts';

/**
 * A merchant discount rate has at most two decimals, so that the stored, shown and approved values are the same.
 * @throws {ApiFailure} 1001
 */
export function assertRate(percent: number): void {
  if (Number(percent.toFixed(2)) !== percent)
    throw new ApiFailure('badParameter', { message: 'mdr' });
}
