import { createContext, use, useCallback, useEffect, useState } from 'react';

/** The code of the steps after the first. */
type Later = typeof import('../later.ts')['LATER'];

/** Undefined until it is loaded. */
export const LaterContext = createContext<Later | undefined>(undefined);

/** The code of the later steps, as far as it is loaded. */
export const useLater = (): Later | undefined => use(LaterContext);

/** Ms after which a page that is never idle is as good as idle. */
const PATIENCE = 3000;

/**
 * Loads the later steps once the first one stands and nothing else is to be done.
 * @returns `load` loads them now, and again where that has failed, and rejects where they cannot be loaded;
 *   `prepare` does so for later, and never rejects
 */
export function useLoadLater() {
  const [later, setLater] = useState<Later>();
  const load = useCallback(async () => setLater((await import('../later.ts')).LATER), []);
  const prepare = useCallback(() => void load().catch(() => undefined), [load]);
  useEffect(() => {
    // Safari has no other sign that it is idle
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(prepare);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(prepare, { timeout: PATIENCE });
    return () => cancelIdleCallback(request);
  }, [prepare]);
  return { later, load, prepare };
}
