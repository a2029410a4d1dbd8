import { useEffect, useState } from 'react';

interface Loaded<Code> {
  code?: Code;
  /** Why it failed to load. */
  error?: unknown;
}

/**
 * Loads code as soon as it is wanted. Not `lazy`: React delays showing suspended content by up to 300 ms to avoid
 * flicker.
 * @param load a constant
 */
export function useLoaded<Code>(load: () => Promise<Code>, isWanted = true): Loaded<Code> {
  const [loaded, setLoaded] = useState<Loaded<Code>>({});
  useEffect(() => {
    if (isWanted)
      load().then(
        code => setLoaded({ code }),
        error => setLoaded({ error }),
      );
  }, [load, isWanted]);
  return loaded;
}
