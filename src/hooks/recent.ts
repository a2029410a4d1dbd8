import { sessionStore } from '#api/browser/storage.ts';
import { isLocalLink } from '#contract/menu.ts';
import { isRecord, parseJson } from '#contract/text/json.ts';

/** A page that the user has visited. */
export interface Visited {
  path: string;
  title: string;
  /** The reference number of the movement that it showed last. */
  reference?: string | undefined;
}

/** Per tab, and removed with the session: it contains personal names. */
const KEY = 'personal.recent';
const KEPT = 8;

const isVisited = (one: unknown): one is Visited =>
  isRecord(one) &&
  isLocalLink(one.path) &&
  typeof one.title === 'string' &&
  (one.reference === undefined || typeof one.reference === 'string');

/** The pages visited in this tab, most recent first. */
export function recentPages(): Visited[] {
  const kept = parseJson(sessionStore.get(KEY) ?? '');
  return Array.isArray(kept) ? kept.filter(isVisited).slice(0, KEPT) : [];
}

/** Stores a page with its current title. */
export function rememberPage(page: Visited): void {
  const others = recentPages().filter(({ path }) => path !== page.path);
  sessionStore.set(KEY, JSON.stringify([page, ...others].slice(0, KEPT)));
}
