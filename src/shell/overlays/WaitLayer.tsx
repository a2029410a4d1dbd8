import { useOffline } from '#page/useOffline.ts';
import { stopWaiting, useWaiting } from '#page/useWaiting.ts';
import { CancellableLayer } from '#ui/layer/CancellableLayer.tsx';
import { useTranslate } from '#ui/locale.ts';

/** The loading layer, while a request takes longer than a user notices. Offline has its own. */
export function WaitLayer() {
  const translate = useTranslate();
  const waiting = useWaiting();
  const isOffline = useOffline();
  if (isOffline || waiting === 'no') return null;
  const cancel = { label: translate('loading.cancel'), onCancel: stopWaiting };
  return (
    <CancellableLayer
      label={translate('loading.label')}
      cancel={waiting === 'long' ? cancel : undefined}
    />
  );
}
