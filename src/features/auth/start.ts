import { theme } from '../../providers/public/theme.ts';
import { startTranslator, translator } from '../../providers/public/translator.ts';
import { applyTheme } from '../../ui/theme/applyTheme.ts';
import '../../ui/base.css';
import '../../ui/theme/page.css';

/** Paints the page in this browser's look, now and whenever it changes. */
export function startTheme(): void {
  const paint = () => {
    const { mode, settings } = theme.get();
    applyTheme(mode, settings.themePreset);
  };
  paint();
  theme.subscribe(paint);
  theme.follow();
}

/** Loads the texts of the public pages, and tells the browser the language of the page. */
export async function startPublicTexts(): Promise<void> {
  const tell = () => {
    document.documentElement.lang = translator.resolvedLanguage ?? 'en';
  };
  translator.on('languageChanged', tell);
  await startTranslator();
  tell();
}
