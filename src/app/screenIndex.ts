import { matchPath } from 'react-router';
import type { ScreenIndex } from '../session/screenIndex.ts';
import { routes } from './routes.ts';
import { loadScreen } from './screens.ts';

const screenOf = (path: string) => routes.find(screen => matchPath(screen.path, path));

/** The routes as shell and screens may know them. */
export const screenIndex: ScreenIndex = {
  prefetch: link => {
    const screen = screenOf(link.split('?')[0] ?? link);
    // What fails here fails again, and is told, when the link is followed.
    if (screen) loadScreen(screen).catch(() => undefined);
  },
  menuLinkOf: path => screenOf(path)?.menu,
};
