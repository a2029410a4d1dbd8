import { type ComponentType, lazy } from 'react';
import { pending } from '#api/request/pending.ts';
import type { Screen } from '#hooks/screenLinks.ts';
import { loadNamespace } from '#providers/i18n/i18nProvider.ts';

const loaded = new Map<Screen, ComponentType>();

/** Loads a screen's component and translations; resolves immediately if they are loaded. */
export async function loadScreen(screen: Screen): Promise<ComponentType> {
  const [component] = await Promise.all([
    screen.load(),
    ...[screen.texts].flat().map(loadNamespace),
  ]);
  loaded.set(screen, component);
  return component;
}

/** The screen's component if it is already loaded. */
export const loadedScreen = (screen: Screen): ComponentType | undefined => loaded.get(screen);

/** The screen's component, lazily loaded with its translations; shows the loading layer. */
export const lazyScreen = (screen: Screen) =>
  lazy(async () => {
    const end = pending.begin({ abort: () => end(), background: false, mutation: false });
    try {
      return { default: await loadScreen(screen) };
    } finally {
      end();
    }
  });
