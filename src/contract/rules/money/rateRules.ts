/** A rate in percent as typed: up to two decimals, no sign. */
const PERCENT = /^(?:\d{1,3}|\d{0,3}\.\d{1,2}|\d{1,3}\.)$/;

const MOST = 100;

/** @returns percent; undefined if not from 0 to 100 */
export function readRate(typed: string): number | undefined {
  const text = typed.trim();
  const value = PERCENT.test(text) ? Number(text) : Number.NaN;
  return value <= MOST ? value : undefined;
}

/** Validates a rate as typed; an empty text means no rate. Source: docs/contract.md, Rules of fields (MDR). */
export const rate = (typed: string): string | undefined =>
  typed.trim() === '' || readRate(typed) !== undefined ? undefined : 'validation.rate';
