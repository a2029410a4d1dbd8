/** Those who are told of something, in the order in which they came. Each may come or go while they are told. */
export function newListeners<Told extends unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    /** @returns takes it away */
    add: (listener: (...told: Told) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (...told: Told): void => {
      for (const listener of [...listeners]) listener(...told);
    },
  };
}
