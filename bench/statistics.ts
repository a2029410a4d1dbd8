/** The value below which such a part of all values lies; of none, 0. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (sorted.length - 1) * part;
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** As a user reads it: three digits that count, thousands apart. */
export const shown = (value: number): string =>
  new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }).format(value);

/** From the least to the largest. */
export const spread = (values: readonly number[]): string =>
  `${shown(Math.min(...values))} – ${shown(Math.max(...values))}`;
