import { type ComponentType, lazy } from 'react';

/** What a button has that opens the dialog: its code comes before it is pressed. */
export interface Preload {
  onFocus: () => void;
  onPointerEnter: () => void;
}

/** A dialog whose code is loaded when it is about to be opened. */
interface LazyDialog<Props> {
  Loaded: ComponentType<Props>;
  /** What its opener takes. */
  preload: Preload;
}

/**
 * @param load imports the component; what fails in `preload` fails again, and is told, when it is rendered
 * @returns for `LaterDialog`, and what the button takes that opens it
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyDialog<Props> {
  const preload = () => void load().catch(() => undefined);
  return {
    Loaded: lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>,
    preload: { onFocus: preload, onPointerEnter: preload },
  };
}
