import { type ComponentType, lazy, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { translator } from '#page/translator.ts';
import { Root, type RootProps } from './Root.tsx';
import { startBrand, startPublicTexts } from './start.ts';
import { rememberTyped } from './typedBefore.ts';

/**
 * Shows the portal: what the session asks for, in this browser's look and language. Where the login
 * stands already, React takes it over, and its fields stay those that a user types in.
 */
export async function startPage(
  loadApp: RootProps['loadApp'],
  loadWizard: () => Promise<{ default: ComponentType }>,
): Promise<void> {
  startBrand();
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root in the page');
  const language = root.hasChildNodes() ? document.documentElement.lang : '';
  await startPublicTexts();
  rememberTyped(root);
  const page = (
    <StrictMode>
      <Root loadApp={loadApp} Wizard={lazy(loadWizard)} />
    </StrictMode>
  );
  if (language === translator.resolvedLanguage) hydrateRoot(root, page);
  // also where texts did not come, and others are in for them
  else createRoot(root).render(page);
}
