import { afterEach, describe, expect, it } from 'vitest';
import { preloadTexts } from '../../src/api/preloadTexts.ts';
import { localStore } from '../../src/api/storage.ts';

const preloaded = () =>
  [...document.head.querySelectorAll('link[rel="preload"][as="fetch"]')].map(link =>
    link.getAttribute('href'),
  );

afterEach(() => {
  document.head.replaceChildren();
  localStore.remove('i18nextLng');
});

describe('texts that will be needed', () => {
  it('are the English ones where no language was ever chosen', () => {
    preloadTexts('public', 'portal');
    expect(preloaded()).toEqual(['/locales/en/public.json', '/locales/en/portal.json']);
  });

  it('are those of the language used last, beside the English which stand in for them', () => {
    localStore.set('i18nextLng', 'ta');
    preloadTexts('public');
    expect(preloaded()).toEqual(['/locales/en/public.json', '/locales/ta/public.json']);
  });

  it('are of the language, not of its country', () => {
    localStore.set('i18nextLng', 'ms-MY');
    preloadTexts('public');
    expect(preloaded()).toContain('/locales/ms/public.json');
  });

  it('are English where what is stored is no language', () => {
    localStore.set('i18nextLng', '../x');
    preloadTexts('public');
    expect(preloaded()).toEqual(['/locales/en/public.json']);
  });
});
