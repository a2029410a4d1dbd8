/** A deterministic random generator (mulberry32), good enough for demo data. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** An integer in the range, both ends inclusive. */
  integer(from: number, to: number): number;
  pick<T>(values: readonly T[]): T;
  /** A random key, by weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  chance(probability: number): boolean;
  /** The given number of decimal digits as text. */
  digits(count: number): string;
}

/** Returns pseudo-random values that are the same for the same seed, so that every demo is the same. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    pick: values => values[integer(0, values.length - 1)] as (typeof values)[number],
    weighted: weights => {
      const entries = Object.entries<number>(weights) as [keyof typeof weights, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return entries[entries.length - 1]?.[0] as keyof typeof weights;
    },
    chance: probability => next() < probability,
    digits: count => Array.from({ length: count }, () => integer(0, 9)).join(''),
  };
}
