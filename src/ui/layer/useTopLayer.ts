import { useEffect, useRef } from 'react';

/**
 * Puts an element above the dialogs that the browser itself puts on top of the page, where the
 * browser can; z-index alone does not reach there.
 */
export function useTopLayer() {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = layer.current;
    if (!element?.showPopover) return;
    element.popover = 'manual';
    element.showPopover();
    return () => element.hidePopover();
  }, []);
  return layer;
}
