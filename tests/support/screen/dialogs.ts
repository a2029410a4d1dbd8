/**
 * Adds what jsdom's `<dialog>` lacks, as far as tests observe it (WHATWG HTML, the dialog element): opening moves the
 * focus into the dialog, closing restores it, and Escape cancels the topmost dialog. As in a browser, the focus is
 * not restored if the dialog is removed from the page before it closes.
 */
const opened: HTMLDialogElement[] = [];
const cameFrom = new WeakMap<HTMLDialogElement, Element | null>();

const FOCUSABLE = [
  'a[href]',
  ...['button', 'input', 'select', 'textarea'].map(name => `${name}:not(:disabled)`),
  '[tabindex]:not([tabindex="-1"])',
].join(', ');

const focus = (element: Element | null | undefined) => {
  if (element instanceof HTMLElement) element.focus();
};

function showModal(this: HTMLDialogElement): void {
  if (this.open || !this.isConnected) {
    throw new DOMException('open already, or not in the page', 'InvalidStateError');
  }
  cameFrom.set(this, document.activeElement);
  this.open = true;
  opened.push(this);
  focus(this.querySelector('[autofocus]') ?? this.querySelector(FOCUSABLE) ?? this);
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  opened.splice(opened.indexOf(this), 1);
  if (this.isConnected) focus(cameFrom.get(this));
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
}

function cancelTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const topmost = opened.filter(dialog => dialog.isConnected).at(-1);
  if (topmost?.dispatchEvent(new Event('cancel', { cancelable: true }))) topmost.close();
}

/** Installs modal dialogs in the page. */
export function installDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  document.addEventListener('keydown', cancelTopmost);
}
