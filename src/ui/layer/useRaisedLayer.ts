import { useEffect, useRef } from 'react';

/**
 * Raises an element above modal dialogs in the browser's top layer, if the browser supports it; z-index does not reach
 * there. The element shown last is on top, so while such a dialog is open, it is shown again when its content changes.
 * @param newest changes with the newest content of the element
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
    // a locked page is out of the document
    if (newest === undefined || !element?.popover || !element.isConnected) return;
    if (!document.querySelector('dialog[open]')) return;
    element.hidePopover();
    element.showPopover();
  }, [newest]);
  return layer;
}
