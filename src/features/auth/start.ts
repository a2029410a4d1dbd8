import { onPlatform } from '../../providers/public/platform.ts';
import { theme } from '../../providers/public/theme.ts';
import { startTranslator, translator } from '../../providers/public/translator.ts';
import { applyTheme } from '../../ui/theme/applyTheme.ts';
import '../../ui/base.css';
import '../../ui/theme/page.css';

/** Paints the page in this browser's look and the deployment's, now and whenever they change. */
export function startTheme(): void {
  const paint = () => {
    const { mode, settings, accents } = theme.get();
    applyTheme(mode, settings, accents);
  };
  paint();
  theme.subscribe(paint);
  theme.follow();
  onPlatform(platform => {
    // Without it the page has the portal's own colours.
    import('./applyBrand.ts').then(({ applyBrand }) => applyBrand(platform)).catch(() => undefined);
  });
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
