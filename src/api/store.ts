/** Listeners in the order in which they were added. Each may be added or removed while they are notified. */
export function newListeners<Event extends unknown[] = []>() {
  const listeners = new Set<(...event: Event) => void>();
  return {
    /** @returns removes it */
    add: (listener: (...event: Event) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: (...event: Event): void => {
      for (const listener of [...listeners]) listener(...event);
    },
  };
}

/** A value outside React, which `useStored` reads. */
export interface Store<T> {
  get: () => T;
  /** @returns stops it */
  subscribe: (listener: () => void) => () => void;
}

/** A store that is changed by `set`. */
export function createStore<T>(value: T): Store<T> & { set: (next: T) => void } {
  const { add, notify } = newListeners();
  return {
    get: () => value,
    set: next => {
      value = next;
      notify();
    },
    subscribe: add,
  };
}
