import { createContext, use, useCallback, useEffect, useState } from 'react';

/** The code of the steps after the first. */
type Later = typeof import('../later.ts')['LATER'];

/** Undefined until it is loaded. */
export const LaterContext = createContext<Later | undefined>(undefined);

/** The code of the later steps; undefined until it is loaded. */
export const useLater = (): Later | undefined => use(LaterContext);

/** Ms after which the code loads even if the page is never idle. */
const PATIENCE = 3000;

/**
 * Loads the later steps once the first one is rendered and the page is idle.
 * @returns `load` loads them immediately, retries after a failure, and rejects if they cannot be loaded;
 *   `prepare` preloads them and never rejects
 */
export function useLoadLater() {
  const [later, setLater] = useState<Later>();
  const load = useCallback(async () => setLater((await import('../later.ts')).LATER), []);
  const prepare = useCallback(() => void load().catch(() => undefined), [load]);
  useEffect(() => {
    // Safari has no `requestIdleCallback`
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(prepare);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(prepare, { timeout: PATIENCE });
    return () => cancelIdleCallback(request);
  }, [prepare]);
  return { later, load, prepare };
}
