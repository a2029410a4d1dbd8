/** What contained the focused element. */
let region: Element | null = null;

/**
 * Lets the next heading take the focus: the focused element is removed, and its page has no heading at the moment.
 * @param around what contains both; if it is removed too, as at the end of a session, the focus is left alone
 */
export function passFocusOn(around: Element | null): void {
  region = around;
}

/** Moves the focus to a heading that is shown after the focused element was removed, unless the user has moved it. */
export function takeLostFocus(heading: HTMLElement | null): void {
  const isLost = region?.isConnected && document.activeElement === document.body;
  region = null;
  if (isLost) heading?.focus({ preventScroll: true });
}
