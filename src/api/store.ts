/** Listeners, called in the order in which they were added. They may be added or removed during notification. */
export function newListeners<Event extends unknown[] = []>() {
  const listeners = new Set<(...event: Event) => void>();
  return {
    /** @returns a function that removes the listener */
    add: (listener: (...event: Event) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: (...event: Event): void => {
      for (const listener of [...listeners]) listener(...event);
    },
  };
}

/** A value outside React, read by `useStored`. */
export interface Store<T> {
  get: () => T;
  /** @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
}

/** A store whose value is changed with `set`. */
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
