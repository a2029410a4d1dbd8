import { useEffect, useState } from 'react';
import { pending } from '#api/request/pending.ts';

/** Ms to wait at most for the browser to become idle, and for the first screen's data. */
const PATIENCE = { browser: 2_000, data: 10_000 };

/** Not every browser supports `requestIdleCallback`. */
const idle = () =>
  new Promise<unknown>(resolve => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(resolve, { timeout: PATIENCE.browser });
    } else {
      setTimeout(resolve);
    }
  });

/** Resolves when no foreground request is pending. */
const settled = () =>
  new Promise<void>(resolve => {
    const clock = setTimeout(end, PATIENCE.data);
    const unsubscribe = pending.subscribe(() => {
      if (pending.get() === 0) end();
    });
    function end() {
      clearTimeout(clock);
      unsubscribe();
      resolve();
    }
  });

/** A browser is also idle while it waits for the first rows. */
async function firstScreen(): Promise<void> {
  await idle();
  if (pending.get() === 0) return;
  await settled();
  await idle();
}

/** Whether the first screen has loaded: anything not visible on it is loaded afterwards. */
export function useFirstScreen(): boolean {
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    let isGone = false;
    void firstScreen().then(() => {
      if (!isGone) setUp(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isUp;
}
