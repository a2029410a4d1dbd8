import { lazy, Suspense } from 'react';
import { Offline } from './Offline.tsx';
import { Toasts } from './Toasts.tsx';
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

/** Until it is there: nobody is kept from their work by it, and no session stays without its watch. */
async function loadPatiently() {
  for (;;) {
    try {
      return await import('./SessionLife.tsx');
    } catch {
      await new Promise(resolve => setTimeout(resolve, AGAIN));
    }
  }
}

const SessionLife = lazy(async () => {
  await firstScreenIsUp();
  return { default: (await loadPatiently()).SessionLife };
});

/** What lies above any page behind the login (spec section 2). */
export const Overlays = () => (
  <>
    <WaitLayer />
    <Offline />
    <Toasts />
    <Suspense fallback={null}>
      <SessionLife />
    </Suspense>
  </>
);
