import { afterAll, beforeAll } from 'vitest';

/**
 * Opens something before the tests of a file or `describe`, and closes it after them. Hooks that need it come after
 * this call.
 * @returns an object that has its properties once it is open
 */
export function sharedByTests<T extends object>(
  open: () => Promise<T>,
  close: (opened: T) => unknown,
): T {
  const opened = {} as T;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => close(opened));
  return opened;
}
