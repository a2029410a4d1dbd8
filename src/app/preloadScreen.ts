import { preloadTexts } from '#api/browser/preloadTexts.ts';
import { detectLanguage } from '#page/detectLanguage.ts';
import { routes } from './routes.ts';

/** A route's pattern, without the router: `:id` is one segment. */
const matches = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}$`).test(pathname);

/**
 * Loads the code and the texts of the page's screen before the app's JavaScript has run. In a file of its
 * own beside `early.ts`: the first page of data does not wait for the table of all screens. Never throws.
 */
export function preloadScreen(pathname: string): void {
  const screen = routes.find(({ path }) => matches(path, pathname));
  // what fails here fails again, and is told, when the screen is shown
  screen?.load().catch(() => undefined);
  if (screen) preloadTexts(detectLanguage(), ...[screen.texts].flat());
}
