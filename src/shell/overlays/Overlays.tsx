import { useEffect, useState } from 'react';
import { pending } from '#api/request/pending.ts';
import { useStreamEvent } from '#hooks/live/useStreamEvent.ts';
import { askOnce } from '#page/ownPlatform.ts';
import { useOffline } from '#page/useOffline.ts';
import { useWaiting } from '#page/useWaiting.ts';
import { useFirstScreen } from '#shell/useFirstScreen.ts';
import { CancellableLayer } from '#ui/layer/CancellableLayer.tsx';
import { OfflineLayer } from '#ui/layer/OfflineLayer.tsx';
import { useTranslate } from '#ui/locale.ts';
import { Toasts } from './Toasts.tsx';

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
function useSessionLife(isDue: boolean): Loaded['SessionLife'] | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (isDue) void loadPatiently().then(setLoaded);
  }, [isDue]);
  return loaded?.SessionLife;
}

/** What lies above any page that needs a login (docs/product.md, 2.6). */
export function Overlays() {
  const isUp = useFirstScreen();
  const SessionLife = useSessionLife(isUp);
  useEffect(() => {
    if (isUp) void askOnce();
  }, [isUp]);
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

/** The loading layer, while a request takes longer than a user notices. Offline has its own. */
export function WaitLayer() {
  const translate = useTranslate();
  const waiting = useWaiting();
  const isOffline = useOffline();
  if (isOffline || waiting === 'no') return null;
  const cancel = { label: translate('loading.cancel'), onCancel: pending.cancel };
  return (
    <CancellableLayer
      label={translate('loading.label')}
      cancel={waiting === 'long' ? cancel : undefined}
    />
  );
}

/** The notice that there is no connection. Here from the start: nothing can be loaded without one. */
export function Offline() {
  const translate = useTranslate();
  if (!useOffline()) return null;
  return <OfflineLayer title={translate('offline.title')} text={translate('offline.text')} />;
}

/** What the stream says of a menu that has changed; anything else is ignored (G14). */
const CHANGES = ['Updated', 'Saved'];

/**
 * Whether the menu of the role has changed since the page was loaded. Listens from the first screen
 * on: what is said before the alert itself has been loaded is not said again.
 * Source: docs/product.md, 4.8.
 */
export function useMenuChanged(): boolean {
  const [hasChanged, setChanged] = useState(false);
  useStreamEvent('Menu', data => {
    if (CHANGES.includes(data)) setChanged(true);
  });
  return hasChanged;
}
