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

/** A session without its watch would be none: what cannot be loaded takes the page with it. */
const SessionLife = lazy(async () => {
  await firstScreenIsUp();
  return { default: (await import('./SessionLife.tsx')).SessionLife };
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
