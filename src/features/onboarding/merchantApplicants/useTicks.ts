import { useState } from 'react';

/** What a reviewer has ticked off of one application. */
export interface Ticks {
  has: (check: string) => boolean;
  turn: (check: string, isOn: boolean) => void;
}

/**
 * A reviewer's own ticks, an application each, as long as the page is open: nobody else sees them, and they
 * decide nothing.
 */
export function useTicks(): (id: string) => Ticks {
  const [all, setAll] = useState<Readonly<Record<string, ReadonlySet<string>>>>({});
  return id => {
    const ticked = all[id];
    const has = (check: string) => ticked?.has(check) ?? false;
    return {
      has,
      turn: (check, isOn) =>
        setAll(known => {
          const checks = new Set(known[id]);
          if (isOn) checks.add(check);
          else checks.delete(check);
          return { ...known, [id]: checks };
        }),
    };
  };
}
