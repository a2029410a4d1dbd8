import { useOffline } from '#page/useOffline.ts';
import { OfflineLayer } from '#ui/layer/OfflineLayer.tsx';
import { useTranslate } from '#ui/locale.ts';

/** The notice that there is no connection. Here from the start: nothing can be loaded without one. */
export function Offline() {
  const translate = useTranslate();
  if (!useOffline()) return null;
  return <OfflineLayer title={translate('offline.title')} text={translate('offline.text')} />;
}
