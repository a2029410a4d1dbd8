import { useEffect, useState } from 'react';
import { pending } from '#api/request/pending.ts';
import { isMenuOutdated } from '#api/stream/menuOutdated.ts';
import { useStreamEvent } from '#hooks/live/useStreamEvent.ts';
import { askOnce } from '#page/ownPlatform.ts';
import { useOffline } from '#page/useOffline.ts';
import { useWaiting } from '#page/useWaiting.ts';
import { useFirstScreen } from '#shell/useFirstScreen.ts';
import { CancellableLayer } from '#ui/layer/CancellableLayer.tsx';
import { OfflineLayer } from '#ui/layer/OfflineLayer.tsx';
import { useTranslate } from '#ui/locale.ts';
import { Toasts } from './Toasts.tsx';

/** Ms between two attempts to load it. */
const AGAIN = 5_000;

/**
 * Retries until it is loaded: the user can work meanwhile, and no session stays without its idle watch. Includes the
 * logout, which works without a backend too.
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

/** Not `lazy`: a suspended component restarts with every render of the first screen. */
function useSessionLife(isDue: boolean): Loaded['SessionLife'] | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (isDue) void loadPatiently().then(setLoaded);
  }, [isDue]);
  return loaded?.SessionLife;
}

/** The overlays above every signed-in page (docs/product.md, 2.6). */
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

/** The loading layer, for requests that take noticeably long. Offline has its own layer. */
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

/** The offline notice. In the initial bundle: nothing can be loaded without a connection. */
export function Offline() {
  const translate = useTranslate();
  if (!useOffline()) return null;
  return <OfflineLayer title={translate('offline.title')} text={translate('offline.text')} />;
}

/** Event data that announce a changed menu; anything else is ignored (G14). */
const CHANGES = ['Updated', 'Saved'];

/**
 * Whether the menu of the role has changed since the page was loaded. Listens from the first screen on: events sent
 * before the alert itself has loaded are not repeated. After a gap of the stream the menu is compared instead.
 * Source: docs/product.md, 4.8.
 */
export function useMenuChanged(): boolean {
  const [hasChanged, setChanged] = useState(false);
  const compare = async () => {
    // without a response nothing is known: the next event or gap triggers another check
    if (await isMenuOutdated().catch(() => false)) setChanged(true);
  };
  useStreamEvent(
    'Menu',
    data => {
      if (CHANGES.includes(data)) setChanged(true);
    },
    () => void compare(),
  );
  return hasChanged;
}
