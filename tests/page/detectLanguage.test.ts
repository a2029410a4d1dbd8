import { HttpResponse, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { server, startServer } from '#tests/api/support.ts';

startServer();

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  setCookie('i18next=; max-age=0');
  history.replaceState(null, '', '/');
});

function setCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = cookie;
}

interface Browser {
  query?: string;
  cookie?: string;
  local?: string;
  session?: string;
  languages?: string[];
}

function setUp({ query = '', cookie, local, session, languages = ['fr-FR'] }: Browser) {
  history.replaceState(null, '', `/login${query}`);
  if (cookie) setCookie(`i18next=${cookie}`);
  if (local) localStorage.setItem('i18nextLng', local);
  if (session) sessionStorage.setItem('i18nextLng', session);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(languages[0] ?? '');
}

/** The result on a freshly loaded page. */
async function found() {
  vi.resetModules();
  const { detectLanguage } = await import('#page/detectLanguage.ts');
  return detectLanguage();
}

it.each<[string, Browser, string]>([
  ['the address', { query: '?lng=zh', cookie: 'ms', local: 'ta' }, 'zh'],
  ['a cookie', { cookie: 'ms', local: 'ta', session: 'zh' }, 'ms'],
  ['what was used last', { local: 'ta', session: 'zh' }, 'ta'],
  ['what was used last in this tab', { session: 'zh', languages: ['ms'] }, 'zh'],
  ['the browser, without its country', { languages: ['ms-MY', 'en'] }, 'ms'],
  ['the first of the browser that the portal has', { languages: ['fr', 'ta-IN', 'zh'] }, 'ta'],
  ['the page, where there is nothing else', {}, 'en'],
  ['the next place where the first names no language', { query: '?lng=../x', local: 'ta' }, 'ta'],
])('the language is that of %s (docs/product.md, 9.4)', async (_, browser, language) => {
  setUp(browser);
  expect(await found()).toBe(language);
});

it('i18next starts with the same language, and stores it', async () => {
  server.use(http.get('/locales/:language/:file', () => HttpResponse.json({})));
  setUp({ languages: ['ta-IN'] });
  vi.resetModules();
  const { startTranslator, translator } = await import('#page/translator.ts');
  await startTranslator();
  expect(translator.language).toBe('ta');
  expect(localStorage.getItem('i18nextLng')).toBe('ta');
});
