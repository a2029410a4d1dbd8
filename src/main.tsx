import { afterPaint, currentUrl, reloadPage } from './api/browser/browser.ts';
import { preloadTexts } from './api/browser/preloadTexts.ts';
import { hasStoredToken } from './api/browser/storage.ts';
import { loadConfig } from './api/config.ts';
import { beginSession } from './api/session/beginSession.ts';
import { awaitsWizard, showFailure, showLogin, startPageLook } from './site/prerenderedLogin.ts';

const loadApp = () => import('./app/App.tsx');
const loadWizard = async () => (await import('./features/onboarding/wizard/index.ts')).loadWizard();

/** Namespaces of the onboarding wizard, as its entry point loads them. */
const WIZARD_TEXTS = ['portal', 'company', 'onboarding'];

/**
 * The page's first, small script: shows the prerendered login if the user is not signed in, and immediately requests
 * everything that the first screen needs. The page's own code, whose files the HTML lists, loads in parallel. So do the
 * translations and the configuration, which every call awaits, and, if there is a stored token, its verification with
 * menu and profile, the app, and the screen with its first data. The onboarding wizard loads in the same way if it is
 * the page.
 */
async function start() {
  const isLoggedIn = hasStoredToken();
  const language = startPageLook();
  const path = currentUrl().pathname;
  const isShown = showLogin(path, isLoggedIn);
  preloadTexts(language, 'public', ...(isLoggedIn ? ['portal'] : []));
  void loadConfig();
  if (awaitsWizard(path)) {
    preloadTexts(language, ...WIZARD_TEXTS);
    void loadWizard();
  }
  if (isLoggedIn) {
    void loadApp();
    void prefetchFirstScreen();
  }
  if (isShown) await afterPaint();
  await showPage();
  if (!isLoggedIn) void beginSession();
}

async function showPage() {
  try {
    const { startPage } = await import('./site/index.ts');
    await startPage(loadApp, loadWizard);
  } catch (error) {
    showFailure(reloadPage);
    throw error;
  }
}

/** If this preloading fails, the session starts nevertheless, or reports that it cannot. */
async function prefetchFirstScreen() {
  const prefetch = await import('./app/prefetchScreen.ts').catch(() => undefined);
  prefetch?.prepareScreen(currentUrl());
  await beginSession();
}

void start();
