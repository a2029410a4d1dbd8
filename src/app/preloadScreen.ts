import { preloadTexts } from '#api/browser/preloadTexts.ts';
import { detectLanguage } from '#page/detectLanguage.ts';
import { routes } from './routes.ts';

/** Matches a route's pattern without the router: `:id` is one segment. */
const matches = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}$`).test(pathname);

/**
 * Loads the code and translations of the page's screen before the app's JavaScript has run. Kept separate from
 * `prefetchScreen.ts`, so that the first page of data does not wait for the table of all screens. Never throws.
 */
export function preloadScreen(pathname: string): void {
  const screen = routes.find(({ path }) => matches(path, pathname));
  // an error here is ignored: showing the screen fails again and reports it
  screen?.load().catch(() => undefined);
  if (screen) preloadTexts(detectLanguage(), ...[screen.texts].flat());
}
