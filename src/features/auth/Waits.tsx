import { useOffline } from '../../providers/public/useOffline.ts';
import { useTranslate } from '../../providers/public/useTranslate.ts';
import { stopWaiting, useWaiting } from '../../providers/public/useWaiting.ts';
import { LoadingLayer } from '../../ui/layer/LoadingLayer.tsx';
import { OfflineLayer } from '../../ui/layer/OfflineLayer.tsx';

/** The loading layer or the offline notice, above any public page. */
export function Waits() {
  const t = useTranslate();
  const waiting = useWaiting();
  if (useOffline()) return <OfflineLayer title={t('offline.title')} text={t('offline.text')} />;
  if (waiting === 'no') return null;
  const cancel = { label: t('loading.cancel'), onCancel: stopWaiting };
  return (
    <LoadingLayer label={t('loading.label')} cancel={waiting === 'long' ? cancel : undefined} />
  );
}
