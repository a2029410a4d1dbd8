import { onPlatform } from '#page/ownPlatform.ts';
import { startTranslator, translator } from '#page/translator.ts';
import '#ui/base.css';
import '#ui/theme/page.css';

/** Gives the page the deployment's look, once it is known. */
export function startBrand(): void {
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
