import { sessionStore } from '#api/browser/storage.ts';
import { isRecord, parseJson } from '#contract/json.ts';
import { isLocalLink } from '#contract/menu.ts';

/** A page that the user has been to. */
export interface Visited {
  path: string;
  title: string;
}

/** Of this tab, and gone with the session: it has people's names in it. */
const KEY = 'personal.recent';
const KEPT = 8;

const isVisited = (one: unknown): one is Visited =>
  isRecord(one) && isLocalLink(one.path) && typeof one.title === 'string';

/** Where the user has been in this tab, the last first. */
export function recentPages(): Visited[] {
  const kept = parseJson(sessionStore.get(KEY) ?? '');
  return Array.isArray(kept) ? kept.filter(isVisited).slice(0, KEPT) : [];
}

/** Remembers a page by the name that it has now. */
export function rememberPage(page: Visited): void {
  const others = recentPages().filter(({ path }) => path !== page.path);
  sessionStore.set(KEY, JSON.stringify([page, ...others].slice(0, KEPT)));
}
