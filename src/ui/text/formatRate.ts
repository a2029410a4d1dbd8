/** A rate in per cent with two decimals, `1.50`; a finer one keeps its own, since nothing is rounded silently. */
export const formatRate = (rate: number): string =>
  Number(rate.toFixed(2)) === rate ? rate.toFixed(2) : String(rate);
