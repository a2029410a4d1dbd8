import { matchPath } from 'react-router';
import type { Screen, ScreenIndex } from '#hooks/screenLinks.ts';
import { loadScreen } from './loadScreen.ts';
import { routes } from './routes.ts';

/** Screens by path: the menu asks for each of its links, and matching a pattern compiles it each time. */
const exact: ReadonlyMap<string, Screen> = new Map(routes.map(screen => [screen.path, screen]));

/** @param link a path, with or without a query */
const screenOf = (link: string) => {
  const path = link.split('?')[0] ?? link;
  return exact.get(path) ?? routes.find(screen => matchPath(screen.path, path));
};

/** The part of the routes that shell and screens may use. */
export const screenIndex: ScreenIndex = {
  prefetch: link => {
    const screen = screenOf(link);
    // An error here is ignored: following the link fails again and reports it.
    if (screen) loadScreen(screen).catch(() => undefined);
  },
  menuLinkOf: path => screenOf(path)?.menu,
};
