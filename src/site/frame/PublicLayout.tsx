import { type ReactNode, useEffect, useState } from 'react';
import { pending } from '#api/request/pending.ts';
import { LANGUAGE_NAMES } from '#page/languages.ts';
import { theme } from '#page/look.ts';
import { askOnce, usePlatform } from '#page/ownPlatform.ts';
import { changeLanguage } from '#page/translator.ts';
import { useLook } from '#page/useLook.ts';
import { useOffline } from '#page/useOffline.ts';
import { useWaiting } from '#page/useWaiting.ts';
import { LoadingLayer } from '#ui/layer/LoadingLayer.tsx';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { LanguageChoice } from '#ui/menu/LanguageChoice.tsx';
import { ThemeChoice } from '#ui/menu/ThemeChoice.tsx';
import { Brand } from './Brand.tsx';
import './public.css';

/** The frame of every public page: name, language, theme, and the loading layer. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { footer } = usePlatform();
  const { settings } = useLook();
  return (
    <div className="k-public">
      <header className="k-public-bar">
        <Brand />
        <LanguageChoice
          language={useLocale()}
          languages={LANGUAGE_NAMES}
          onChoose={language => void changeLanguage(language)}
        />
        <ThemeChoice
          mode={settings.themeMode}
          onChoose={themeMode => theme.choose({ themeMode })}
        />
      </header>
      <main className="k-public-card">{children}</main>
      <footer className="k-public-foot">{footer}</footer>
      <Waits />
    </div>
  );
}

function Waits() {
  const t = useTranslate();
  const waiting = useWaiting();
  const OfflineLayer = useOfflineLayer();
  if (useOffline()) {
    const text = t('offline.text');
    // the connection may be lost before the layer has loaded
    if (!OfflineLayer) return <p role="alert">{text}</p>;
    return <OfflineLayer title={t('offline.title')} text={text} />;
  }
  if (waiting === 'no') return null;
  const cancel = { label: t('loading.cancel'), onCancel: pending.cancel };
  return (
    <LoadingLayer label={t('loading.label')} cancel={waiting === 'long' ? cancel : undefined} />
  );
}

type Layer = typeof import('#ui/layer/OfflineLayer.tsx').OfflineLayer;

/** The offline notice, preloaded after the page's own code: without a connection it could not be loaded. */
function useOfflineLayer(): Layer | undefined {
  const [layer, setLayer] = useState<{ OfflineLayer: Layer }>();
  useEffect(() => {
    askOnce()
      .then(() => import('#ui/layer/OfflineLayer.tsx'))
      .then(setLayer, () => undefined);
  }, []);
  return layer?.OfflineLayer;
}
