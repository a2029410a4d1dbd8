let before: HTMLFormElement | null = null;
let focused: Element | null = null;

/** Remembers the values that the user may have typed before React loaded. */
export function rememberTyped(root: HTMLElement): void {
  before = root.querySelector('form');
  focused = document.activeElement;
}

/**
 * Restores them in the current form, once: unchanged for hydrated fields; for fields that React has rendered again,
 * because its page differed from the build's, the typed values and the focus. A pending submit is sent.
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
