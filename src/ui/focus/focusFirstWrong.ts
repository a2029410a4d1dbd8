import { flushSync } from 'react-dom';

/**
 * Marks what is wrong in a form, and focuses the first such field, so that it is read out and can be filled in at once;
 * of a date its first part. For forms that react-hook-form, which does both, does not hold.
 * @param mark renders the problems
 */
export function focusFirstWrong(form: HTMLElement, mark: () => void): void {
  flushSync(mark);
  focusMarked(form);
}

/** Focuses the first field that is marked as wrong. @returns whether there is one */
export function focusMarked(form: HTMLElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const part = wrong?.querySelector<HTMLElement>('[role="spinbutton"]');
  (part ?? wrong)?.focus();
  return wrong !== null;
}
