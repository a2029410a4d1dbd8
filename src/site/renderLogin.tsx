import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { LANGUAGES, type Language } from '#contract/constants.ts';
import { LOOKUP, translator } from '#page/translator.ts';
import { Brand } from './frame/Brand.tsx';
import { LoadFailed } from './frame/LoadFailed.tsx';
import { PublicLocale } from './PublicLocale.tsx';
import { Root } from './Root.tsx';

/** The prerendered HTML of a language, shown before React loads. */
interface Rendered {
  language: Language;
  /** The signed-out `/login`, which React hydrates; with the document title. */
  login: string;
  /** Shown if React fails to load; contains nothing that needs React. */
  failed: string;
  /** Shown if not even the page's first script loads; its language cannot be chosen. */
  unloaded: string;
}

/**
 * Renders the login in every language, at build time only.
 * @param texts the translations of the public pages
 * @throws if the rendered page is not the login
 */
export async function renderLogin(texts: Readonly<Record<Language, object>>): Promise<Rendered[]> {
  const resources = Object.fromEntries(
    LANGUAGES.map(language => [language, { public: texts[language] }]),
  );
  await translator.init({ ...LOOKUP, lng: 'en', resources } as typeof LOOKUP);
  const rendered: Rendered[] = [];
  for (const language of LANGUAGES) {
    await translator.changeLanguage(language);
    rendered.push(render(language));
  }
  return rendered;
}

const loadNothing = () =>
  Promise.reject(new Error('nothing is loaded while the login is rendered'));

function render(language: Language): Rendered {
  const login = renderToString(
    <StrictMode>
      <Root loadApp={loadNothing} loadWizard={loadNothing} />
    </StrictMode>,
  );
  for (const part of ['<title', '<form']) {
    if (!login.includes(part)) throw new Error(`the login has no ${part}>: ${login}`);
  }
  const failed = renderToStaticMarkup(
    <div className="k-public">
      <header className="k-public-bar">
        <Brand />
      </header>
      <main className="k-public-card">
        <PublicLocale>
          <LoadFailed />
        </PublicLocale>
      </main>
    </div>,
  );
  const unloaded = renderToStaticMarkup(
    <>
      {translator.t('failed.notLoaded')}{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: the page's own address, so that it reloads without a script */}
      <a href="">{translator.t('failed.reload')}</a>
    </>,
  );
  return { language, login, failed, unloaded };
}
