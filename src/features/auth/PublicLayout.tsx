import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LANGUAGE_NAMES } from '../../providers/public/languages.ts';
import { usePlatform } from '../../providers/public/platform.ts';
import { theme } from '../../providers/public/theme.ts';
import { useLook } from '../../providers/public/useLook.ts';
import { changeLanguage, useLanguage, useTranslate } from '../../providers/public/useTranslate.ts';
import { LanguageChoice } from '../../ui/LanguageChoice.tsx';
import { ThemeChoice } from '../../ui/ThemeChoice.tsx';
import { Brand } from './Brand.tsx';
import './public.css';

/** What stands around every page that needs no login: name, language, look, and the loading layer. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { footerName } = usePlatform();
  const { settings } = useLook();
  const Layers = useLayers();
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
      {Layers && <Layers />}
    </div>
  );
}

/** The layers above the page, which nobody needs before the page can be used. */
function useLayers(): ComponentType | undefined {
  const [Layers, setLayers] = useState<ComponentType>();
  useEffect(() => {
    import('./Waits.tsx').then(
      ({ Waits }) => setLayers(() => Waits),
      () => undefined,
    );
  }, []);
  return Layers;
}
