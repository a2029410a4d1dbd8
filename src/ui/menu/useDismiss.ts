import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Closes a small panel on Escape, which returns the focus to the button that opened it, on a press outside, and when
 * the focus leaves it.
 * @param box contains the panel and its button, or several of each
 */
export function useDismiss(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  const onLeave = useEffectEvent((event: Event) => {
    const target = event.target instanceof Node ? event.target : null;
    if (!box.current?.contains(target)) close();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    const opener = box.current?.querySelector<HTMLElement>('button[aria-expanded=true]');
    (opener ?? box.current?.querySelector('button'))?.focus();
  });
  useEffect(() => {
    if (!isOpen) return;
    const closed = new AbortController();
    const { signal } = closed;
    document.addEventListener('pointerdown', event => onLeave(event), { signal });
    document.addEventListener('focusin', event => onLeave(event), { signal });
    document.addEventListener('keydown', event => onKey(event), { signal });
    return () => closed.abort();
  }, [isOpen]);
}
