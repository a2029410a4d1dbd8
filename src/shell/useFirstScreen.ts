import { useEffect, useState } from 'react';
import { pending } from '#api/request/pending.ts';

/** Ms that the browser may stay busy, and that the first screen's data may take, before what waits for it goes ahead. */
const PATIENCE = { browser: 2_000, data: 10_000 };

/** Not every browser says when it has time. */
const idle = () =>
  new Promise<unknown>(resolve => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(resolve, { timeout: PATIENCE.browser });
    } else {
      setTimeout(resolve);
    }
  });

/** Resolves when nothing runs that a user waits for. */
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

/** A browser that waits for the first rows is idle too. */
async function firstScreen(): Promise<void> {
  await idle();
  if (pending.get() === 0) return;
  await settled();
  await idle();
}

/** Whether the first screen stands: what is not seen on it is loaded and asked for afterwards. */
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
