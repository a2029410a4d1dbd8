import { onPlatform } from '#page/ownPlatform.ts';
import { startTranslator, translator } from '#page/translator.ts';
import '#ui/theme/base.css';
import '#ui/theme/page.css';

/** Applies the deployment's branding once it is loaded. */
export function startBrand(): void {
  onPlatform(platform => {
    // Without it the portal's own colours apply.
    import('./applyBrand.ts').then(({ applyBrand }) => applyBrand(platform)).catch(() => undefined);
  });
}

/**
 * Loads the translations of the public pages, and sets the language of the document.
 * @throws if they are missing in English too: their keys would be shown
 */
export async function startPublicTexts(): Promise<void> {
  const update = () => {
    document.documentElement.lang = translator.resolvedLanguage ?? 'en';
  };
  translator.on('languageChanged', update);
  await startTranslator();
  const isThere = (language: string) => translator.hasResourceBundle(language, 'public');
  if (!translator.languages.some(isThere)) throw new Error('no texts');
  update();
}
