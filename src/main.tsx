import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { beginSession } from './api/beginSession.ts';
import { currentUrl } from './api/browser.ts';
import { loadConfig } from './api/config.ts';
import { getSession } from './api/sessionState.ts';
import { Root, startPublicTexts, startTheme } from './features/auth/index.ts';

const loadApp = () => import('./app/App.tsx');

/**
 * Everything that the first screen needs is asked for at once: configuration, texts, the check of
 * a stored token with menu and profile and, where there is one, the app and the page's first data.
 */
async function start() {
  startTheme();
  const texts = startPublicTexts();
  const isLoggedIn = getSession().token !== '';
  if (isLoggedIn) {
    void loadApp();
    void import('./app/early.ts').then(early => early.warmWhenAllowed(currentUrl()));
  }
  await loadConfig();
  if (isLoggedIn) void beginSession();
  await texts;
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root in the page');
  createRoot(root).render(
    <StrictMode>
      <Root loadApp={loadApp} />
    </StrictMode>,
  );
  if (!isLoggedIn) void beginSession();
}

void start();
