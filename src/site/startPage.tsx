import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { translator } from '#page/translator.ts';
import { Root, type RootProps } from './Root.tsx';
import { startBrand, startPublicTexts } from './start.ts';
import { rememberTyped } from './typedBefore.ts';

/**
 * Renders the portal for the current session, in this browser's theme and language. If the prerendered login is shown,
 * React hydrates it, and the user's typed values stay.
 */
export async function startPage(
  loadApp: RootProps['loadApp'],
  loadWizard: RootProps['loadWizard'],
): Promise<void> {
  startBrand();
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root in the page');
  const language = root.hasChildNodes() ? document.documentElement.lang : '';
  await startPublicTexts();
  rememberTyped(root);
  const page = (
    <StrictMode>
      <Root loadApp={loadApp} loadWizard={loadWizard} />
    </StrictMode>
  );
  if (language === translator.resolvedLanguage) hydrateRoot(root, page);
  // also if translations failed to load and the fallback language is shown
  else createRoot(root).render(page);
}
