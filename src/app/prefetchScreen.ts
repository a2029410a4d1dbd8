import { prefetch } from '#api/request/prefetch.ts';
import { session } from '#api/session/sessionState.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#contract/constants.ts';
import { listWallets } from '#contract/endpoints/money/walletList.ts';
import { canOpen } from '#contract/menu.ts';
import { parseFilter } from '#contract/text/json.ts';
import { hasFirstStep, isStaff } from '#contract/words/roles.ts';
import { type FirstList, firstLists } from '#providers/data/firstLists.ts';
import { listArgs, ordersOf } from '#providers/data/listArgs.ts';

/** Parsed as in react-admin, or the list would request a different page. */
function readNumber(text: string | null, otherwise: number): number {
  const read = Number.parseInt(text ?? '', 10);
  return Number.isNaN(read) ? otherwise : read;
}

/** A wire sort order in react-admin's format: `id,DESC`. */
const inAddress = (order: string): string => order.replace(/\w+$/, way => way.toUpperCase());

/**
 * Prefetches a list's first page as soon as profile and menu allow it; the list itself soon makes the same request and
 * takes this response. Nothing is sent for a screen that the menu denies.
 *
 * @param url path and search of the page, with a list's state in react-admin's format
 */
function prefetchFirstPage(url: { pathname: string; search: string }): void {
  const { profile, menu } = session.get();
  const list = Object.values<FirstList>(firstLists).find(({ at }) => at === url.pathname);
  if (!profile || !menu || !list || hasFirstStep(profile)) return;
  const viewer = { role: profile.role, merchantType: profile.merchant?.type };
  if (!canOpen(menu, viewer, url.pathname)) return;

  if (list.isByWallet && !isStaff(profile.role)) {
    prefetch(listWallets, {});
    return;
  }
  const asked = new URLSearchParams(url.search);
  const page = readNumber(asked.get('page'), 1);
  const perPage = readNumber(asked.get('perPage'), PAGE_SIZE);
  const orders = ordersOf(list.endpoint).map(inAddress);
  const [field, order] = [asked.get('sort') ?? 'id', asked.get('order') ?? 'DESC'];
  // The list removes invalid values from its URL, and then makes a different request.
  if (page < 1 || perPage < 1 || perPage > MAX_PAGE_SIZE) return;
  if (!orders.includes(`${field},${order}`)) return;
  const args = listArgs(list, {
    pagination: { page, perPage },
    sort: { field, order },
    filter: { ...parseFilter(asked.get('filter')), ...list.always },
  });
  prefetch(list.endpoint, args);
}

/**
 * Loads what the page's screen needs before the app's JavaScript has run: its code and translations, and its first page
 * of data as soon as the session allows it. Never throws.
 */
export function prepareScreen(url: { pathname: string; search: string }): void {
  // The table of all screens loads with the app, and no data waits for it.
  import('./preloadScreen.ts').then(
    ({ preloadScreen }) => preloadScreen(url.pathname),
    () => undefined,
  );
  prefetchWhenAllowed(url);
}

/** Waits for the session's first responses, once. */
export function prefetchWhenAllowed(url: { pathname: string; search: string }): void {
  const stop = session.subscribe(() => {
    if (session.get().status === 'unknown') return;
    stop();
    prefetchFirstPage(url);
  });
}
