import { useState } from 'react';
import { useStreamEvent } from '#hooks/live/useStreamEvent.ts';

/** What the stream says of a menu that has changed; anything else is ignored (G14). */
const CHANGES = ['Updated', 'Saved'];

/**
 * Whether the menu of the role has changed since the page was loaded. Listens from the first screen
 * on: what is said before the alert itself has been loaded is not said again.
 * Source: docs/product.md, 4.8.
 */
export function useMenuChanged(): boolean {
  const [hasChanged, setChanged] = useState(false);
  useStreamEvent('Menu', data => {
    if (CHANGES.includes(data)) setChanged(true);
  });
  return hasChanged;
}
