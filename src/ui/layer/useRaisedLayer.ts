import { useEffect } from 'react';
import { useTopLayer } from './useTopLayer.ts';

/**
 * As `useTopLayer`. What is shown first lies below what is shown later, so with a dialog open the element
 * is shown again for something new in it.
 * @param newest changes with what is new in the element
 */
export function useRaisedLayer(newest: number | undefined) {
  const layer = useTopLayer();
  useEffect(() => {
    const element = layer.current;
    if (newest === undefined || !element?.popover || !document.querySelector('dialog[open]'))
      return;
    element.hidePopover();
    element.showPopover();
  }, [newest, layer]);
  return layer;
}
