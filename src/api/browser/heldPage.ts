import { LOCK_PATH } from '#contract/sitePaths.ts';
import { currentUrl } from './browser.ts';
import { LOCKED_PAGE } from './lockedPage.ts';
import { sessionStore } from './storage.ts';

/** A detached page, which can be restored unchanged. */
interface Held {
  body: HTMLElement;
  title: string;
  focus: Element | null;
  scrolled: [Element, number, number][];
}

let held: Held | undefined;
let stopKeeping: (() => void) | undefined;

/**
 * Detaches the whole page and replaces it with an empty body. Everything the app has rendered, including its dialogs,
 * leaves the document but stays alive with all typed values. What it still adds to `document.body`, such as a dialog
 * whose code arrives only now, goes there too. The address changes to that of the lock screen, and neither the back
 * button nor a key press reaches the app.
 * @param title of the window while the page is detached
 * @param focus the element to focus when the page is restored
 * @returns the container for the lock screen
 */
export function holdPage(title: string, focus: Element | null): HTMLElement {
  const place = document.createElement('div');
  if (held) return place;
  const body = document.body;
  held = { body, title: document.title, focus, scrolled: scrolledIn(body) };
  const next = document.createElement('body');
  next.className = 'k-locked';
  next.append(place);
  body.replaceWith(next);
  // the app asks for it with each dialog; the lock screen never does
  Object.defineProperty(document, 'body', { configurable: true, get: () => body });
  document.title = title;
  hideAddress();
  return place;
}

/** Restores the page with its scroll positions and the focus. */
export function returnPage(): void {
  stopKeeping?.();
  stopKeeping = undefined;
  if (!held) return;
  const { body, title, focus, scrolled } = held;
  held = undefined;
  body.inert = false;
  Reflect.deleteProperty(document, 'body');
  document.body.replaceWith(body);
  document.title = title;
  for (const [element, top, left] of scrolled) element.scrollTo(left, top);
  if (focus instanceof HTMLElement) focus.focus({ preventScroll: true });
}

/** Detached elements lose their scroll position. */
function scrolledIn(body: HTMLElement): Held['scrolled'] {
  const root = document.scrollingElement ?? document.documentElement;
  return [root, ...body.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map(element => [element, element.scrollTop, element.scrollLeft]);
}

function hideAddress(): void {
  const { pathname, search, hash } = currentUrl();
  const state: unknown = history.state;
  const isReloaded = pathname === LOCK_PATH;
  const address = isReloaded
    ? (sessionStore.get(LOCKED_PAGE) ?? '/')
    : `${pathname}${search}${hash}`;
  sessionStore.set(LOCKED_PAGE, address);
  const cover = () => history.pushState(null, '', LOCK_PATH);
  if (!isReloaded) cover();
  const onBack = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    cover();
  };
  const onKey = (event: Event) => event.stopImmediatePropagation();
  const keys = ['keydown', 'keyup', 'keypress'];
  window.addEventListener('popstate', onBack, true);
  for (const key of keys) window.addEventListener(key, onKey, true);
  stopKeeping = () => {
    window.removeEventListener('popstate', onBack, true);
    for (const key of keys) window.removeEventListener(key, onKey, true);
    sessionStore.remove(LOCKED_PAGE);
    // after a logout, the login page keeps its own address
    if (currentUrl().pathname !== LOCK_PATH) return;
    history.replaceState(isReloaded ? null : state, '', address);
  };
}
