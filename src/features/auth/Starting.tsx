import { useTranslate } from '../../providers/public/useTranslate.ts';
import { LoadingLayer } from '../../ui/layer/LoadingLayer.tsx';

/** Stands while a stored session is verified, and while the app behind the login comes. */
export function Starting() {
  const t = useTranslate();
  return <LoadingLayer label={t('loading.label')} />;
}
