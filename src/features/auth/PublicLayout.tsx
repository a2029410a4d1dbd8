import { type ReactNode, useEffect, useState } from 'react';
import { LANGUAGE_NAMES } from '../../providers/public/languages.ts';
import { askOnce, usePlatform } from '../../providers/public/platform.ts';
import { theme } from '../../providers/public/theme.ts';
import { useLook } from '../../providers/public/useLook.ts';
import { useOffline } from '../../providers/public/useOffline.ts';
import { changeLanguage, useLanguage, useTranslate } from '../../providers/public/useTranslate.ts';
import { stopWaiting, useWaiting } from '../../providers/public/useWaiting.ts';
import { LanguageChoice } from '../../ui/LanguageChoice.tsx';
import { LoadingLayer } from '../../ui/layer/LoadingLayer.tsx';
import { ThemeChoice } from '../../ui/ThemeChoice.tsx';
import { Brand } from './Brand.tsx';
import './public.css';

/** What stands around every page that needs no login: name, language, look, and the loading layer. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { footerName } = usePlatform();
  const { settings } = useLook();
  return (
    <div className="k-public">
      <header className="k-public-bar">
        <Brand />
        <LanguageChoice
          label={t('language.label')}
          language={useLanguage()}
          languages={LANGUAGE_NAMES}
          onChoose={language => void changeLanguage(language)}
        />
        <ThemeChoice
          mode={settings.themeMode}
          onChoose={themeMode => theme.choose({ themeMode })}
          translate={t}
        />
      </header>
      <main className="k-public-card">{children}</main>
      <footer className="k-public-foot">{footerName}</footer>
      <Waits />
    </div>
  );
}

function Waits() {
  const t = useTranslate();
  const waiting = useWaiting();
  const OfflineLayer = useOfflineLayer();
  if (useOffline()) {
    return OfflineLayer && <OfflineLayer title={t('offline.title')} text={t('offline.text')} />;
  }
  if (waiting === 'no') return null;
  const cancel = { label: t('loading.cancel'), onCancel: stopWaiting };
  return (
    <LoadingLayer label={t('loading.label')} cancel={waiting === 'long' ? cancel : undefined} />
  );
}

type Layer = typeof import('../../ui/layer/OfflineLayer.tsx').OfflineLayer;

/** The offline notice, loaded once the page has what it needs: without a connection it would be too late. */
function useOfflineLayer(): Layer | undefined {
  const [layer, setLayer] = useState<{ OfflineLayer: Layer }>();
  useEffect(() => {
    askOnce()
      .then(() => import('../../ui/layer/OfflineLayer.tsx'))
      .then(setLayer, () => undefined);
  }, []);
  return layer?.OfflineLayer;
}
