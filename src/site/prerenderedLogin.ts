import { PATHS, standsAlone } from '#contract/sitePaths.ts';
import { detectLanguage } from '#page/detectLanguage.ts';
import { theme } from '#page/look.ts';
import { startLook } from './startLook.ts';

/**
 * The page before its own code is loaded: shows the login prerendered by the build (`scripts/build/prerender.mjs`), which
 * React then hydrates. Part of the page's first script, so nothing here may import React.
 */

type Piece = 'login' | 'failed';

/** A prerendered piece in this page's language; undefined if the portal runs unbuilt. */
function pieceOf(name: Piece): HTMLElement | undefined {
  const built = document.querySelector<HTMLTemplateElement>('template#pieces');
  const piece = built?.content.querySelector(`[data-piece=${name}][lang=${detectLanguage()}]`);
  return piece ? (piece.cloneNode(true) as HTMLElement) : undefined;
}

const show = (piece: HTMLElement) =>
  document.getElementById('root')?.replaceChildren(...piece.childNodes);

/** Applies this browser's theme and language. @returns the language */
export function startPageLook() {
  startLook();
  document.documentElement.lang = detectLanguage();
  return detectLanguage();
}

/** Shows the login if it is the page to show. @returns whether it did */
export function showLogin(path: string, isLoggedIn: boolean): boolean {
  const login = isLoggedIn || standsAlone(path) ? undefined : pieceOf('login');
  if (!login) return false;
  // React keeps the title in the login; it precedes the page's own, which applies again when this one is removed
  document.head.prepend(...login.querySelectorAll('title'));
  choose(login.querySelector(`option[value=${theme.get().settings.themeMode}]`));
  login.querySelector('form')?.addEventListener('submit', keepForLater);
  show(login);
  return true;
}

/** Applies what depends on this browser's settings, and not only on the language. */
function choose(option: HTMLOptionElement | null) {
  const name = option?.closest('.k-choice')?.querySelector('.k-choice-name');
  if (!option || !name) return;
  option.selected = true;
  name.textContent = option.text;
}

/**
 * Prevents the native submit: the password would become part of a page load. The attempted submit is kept until the
 * login can send it, or until the user types on.
 */
function keepForLater(event: Event) {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  form.dataset.asked = '';
  form.oninput = () => delete form.dataset.asked;
}

/** Whether the page is the onboarding wizard, so that its code can load early. */
export const awaitsWizard = (path: string): boolean => path === PATHS.wizard;

/** Shows an error in place of the page: its own code failed to load. */
export function showFailure(reload: () => void): void {
  const failed = pieceOf('failed');
  failed?.querySelector('button')?.addEventListener('click', reload);
  if (failed) show(failed);
}
