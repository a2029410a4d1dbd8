import { PATHS, standsAlone } from '#contract/sitePaths.ts';
import { detectLanguage } from '#page/detectLanguage.ts';
import { theme } from '#page/look.ts';
import { startLook } from './startLook.ts';

/**
 * What the page shows before its own code has come: the login, as the build has rendered it
 * (`scripts/prerender.mjs`), which React takes over. A part of the page's first script, so nothing
 * here may import React.
 */

type Piece = 'login' | 'failed';

/** One of the build's pieces in this page's language; undefined where the portal runs unbuilt. */
function pieceOf(name: Piece): HTMLElement | undefined {
  const built = document.querySelector<HTMLTemplateElement>('template#pieces');
  const piece = built?.content.querySelector(`[data-piece=${name}][lang=${detectLanguage()}]`);
  return piece ? (piece.cloneNode(true) as HTMLElement) : undefined;
}

const show = (piece: HTMLElement) =>
  document.getElementById('root')?.replaceChildren(...piece.childNodes);

/** Gives the page this browser's look and language. @returns the language */
export function startPageLook() {
  startLook();
  document.documentElement.lang = detectLanguage();
  return detectLanguage();
}

/** Shows the login where that is what will be shown. @returns whether it did */
export function showLogin(path: string, isLoggedIn: boolean): boolean {
  const login = isLoggedIn || standsAlone(path) ? undefined : pieceOf('login');
  if (!login) return false;
  // React leaves it in the login; before the page's own, which stays for when this one goes
  document.head.prepend(...login.querySelectorAll('title'));
  choose(login.querySelector(`option[value=${theme.get().settings.themeMode}]`));
  login.querySelector('form')?.addEventListener('submit', keepForLater);
  show(login);
  return true;
}

/** What follows from this browser's settings, and not from the language alone. */
function choose(option: HTMLOptionElement | null) {
  const name = option?.closest('.k-choice')?.querySelector('.k-choice-name');
  if (!option || !name) return;
  option.selected = true;
  name.textContent = option.text;
}

/**
 * The browser itself never sends the form: a password would come into a page load. That a user
 * wanted to is kept until the login can do it, or until they type on.
 */
function keepForLater(event: Event) {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  form.dataset.asked = '';
  form.oninput = () => delete form.dataset.asked;
}

/** Whether the page will be the onboarding wizard, for whose code nobody should wait. */
export const awaitsWizard = (path: string): boolean => path === PATHS.wizard;

/** Tells in place of the page that its own code has not come. */
export function showFailure(reload: () => void): void {
  const failed = pieceOf('failed');
  failed?.querySelector('button')?.addEventListener('click', reload);
  if (failed) show(failed);
}
