let before: HTMLFormElement | null = null;
let focused: Element | null = null;

/** Remembers what is in the page, into which a user may have typed before React came. */
export function rememberTyped(root: HTMLElement): void {
  before = root.querySelector('form');
  focused = document.activeElement;
}

/**
 * Gives it to the form that stands there now, once: to the same fields nothing; to others, where
 * React found another page than the build's and made its own, what was typed, and the focus. What
 * was to be sent is sent.
 */
export function takeTyped(form: HTMLFormElement): void {
  const from = before;
  before = null;
  if (!from) return;
  for (const old of from.querySelectorAll('input')) {
    const field = form.elements.namedItem(old.name);
    if (field === old || !(field instanceof HTMLInputElement)) continue;
    field.value = old.value;
    field.checked = old.checked;
    if (old === focused) field.focus();
  }
  if (from.dataset.asked === undefined) return;
  delete from.dataset.asked;
  form.requestSubmit();
}
