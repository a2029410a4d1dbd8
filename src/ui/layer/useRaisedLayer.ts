import { useEffect, useRef } from 'react';

/**
 * Puts an element above the dialogs that the browser itself puts on top of the page, where the browser can;
 * z-index alone does not reach there. What is shown first lies below what is shown later, so with such a dialog
 * open the element is shown again for something new in it.
 * @param newest changes with what is new in the element
 */
export function useRaisedLayer(newest: number | undefined) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = layer.current;
    if (!element?.showPopover) return;
    element.popover = 'manual';
    element.showPopover();
    return () => element.hidePopover();
  }, []);
  useEffect(() => {
    const element = layer.current;
    if (newest === undefined || !element?.popover || !document.querySelector('dialog[open]'))
      return;
    element.hidePopover();
    element.showPopover();
  }, [newest]);
  return layer;
}
