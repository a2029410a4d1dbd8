import { useEffect, useState } from 'react';
import { Offline } from './Offline.tsx';
import { Toasts } from './Toasts.tsx';
import { useMenuChanged } from './useMenuChanged.ts';
import { WaitLayer } from './WaitLayer.tsx';

/** Ms after which it is loaded, even if the browser is still busy with the first screen. */
const PATIENCE = 2_000;

/** The first screen goes before. Not every browser says when it has time. */
const firstScreenIsUp = () =>
  new Promise<unknown>(resolve => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: PATIENCE });
    else setTimeout(resolve);
  });

/** Ms between two tries to load it. */
const AGAIN = 5_000;

/**
 * Until it is there: nobody is kept from their work by it, and no session stays without its watch. With it comes
 * the way out, which is there without a backend too.
 */
async function loadPatiently() {
  for (;;) {
    try {
      await import('#shell/bar/AccountPanel.tsx');
      return await import('./SessionLife.tsx');
    } catch {
      await new Promise(resolve => setTimeout(resolve, AGAIN));
    }
  }
}

type Loaded = typeof import('./SessionLife.tsx');

/** Not by `lazy`: what suspends is started again with every render of the first screen. */
function useSessionLife(): Loaded['SessionLife'] | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      await firstScreenIsUp();
      const part = await loadPatiently();
      if (!isGone) setLoaded(part);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, []);
  return loaded?.SessionLife;
}

/** What lies above any page that needs a login (docs/product.md, 2.6). */
export function Overlays() {
  const SessionLife = useSessionLife();
  const hasMenuChanged = useMenuChanged();
  return (
    <>
      <WaitLayer />
      <Offline />
      <Toasts />
      {SessionLife && <SessionLife hasMenuChanged={hasMenuChanged} />}
    </>
  );
}
