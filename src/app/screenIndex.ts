import { matchPath } from 'react-router';
import type { ScreenIndex } from '#hooks/screenLinks.ts';
import { loadScreen } from './loadScreen.ts';
import { routes } from './routes.ts';

/** @param link a path, whatever is asked of its page behind it */
const screenOf = (link: string) => {
  const path = link.split('?')[0] ?? link;
  return routes.find(screen => matchPath(screen.path, path));
};

/** The routes as shell and screens may know them. */
export const screenIndex: ScreenIndex = {
  prefetch: link => {
    const screen = screenOf(link);
    // What fails here fails again, and is told, when the link is followed.
    if (screen) loadScreen(screen).catch(() => undefined);
  },
  menuLinkOf: path => screenOf(path)?.menu,
};
