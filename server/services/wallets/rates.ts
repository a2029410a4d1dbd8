import { ApiFailure } from '#server/kernel/failure.ts';

/**
 * A merchant discount rate has two decimals at most: what is kept, shown and approved is the same.
 * @throws {ApiFailure} 1001
 */
export function assertRate(percent: number): void {
  if (Number(percent.toFixed(2)) !== percent)
    throw new ApiFailure('badParameter', { message: 'mdr' });
}
