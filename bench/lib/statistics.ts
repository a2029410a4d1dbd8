/** The quantile of the values, interpolated; 0 for an empty list. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (sorted.length - 1) * part;
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Format for readers: three significant digits, with thousands separators. */
export const shown = (value: number): string =>
  new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }).format(value);

/** The lowest and the highest value. */
export const spread = (values: readonly number[]): string =>
  `${shown(Math.min(...values))} – ${shown(Math.max(...values))}`;
