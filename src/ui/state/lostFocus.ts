let isLost = false;

/** Lets the next heading take the focus: the focused element is removed, and its page has no heading at the moment. */
export function passFocusOn(): void {
  isLost = true;
}

/** Moves the focus to a heading that is shown after the focused element was removed, unless the user has moved it. */
export function takeLostFocus(heading: HTMLElement | null): void {
  if (isLost && document.activeElement === document.body) heading?.focus({ preventScroll: true });
  isLost = false;
}
