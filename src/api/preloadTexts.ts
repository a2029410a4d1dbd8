import { localStore } from './storage.ts';
import { textsUrl } from './texts.ts';

const FALLBACK = 'en';
const LANGUAGE = /^[a-z]{2}$/;

/**
 * Lets the browser load files of translations that i18next will ask for in a moment: English, which
 * stands in for what is missing, and the language that this browser was used in last.
 */
export function preloadTexts(...namespaces: readonly string[]): void {
  const known = localStore.get('i18nextLng')?.slice(0, 2) ?? FALLBACK;
  const languages = LANGUAGE.test(known) ? new Set([FALLBACK, known]) : [FALLBACK];
  for (const language of languages) {
    for (const namespace of namespaces) preload(textsUrl(language, namespace));
  }
}

function preload(url: string): void {
  // the page itself names the first of them
  if (document.querySelector(`link[href="${url}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.setAttribute('as', 'fetch');
  link.crossOrigin = 'anonymous';
  link.href = url;
  document.head.append(link);
}
