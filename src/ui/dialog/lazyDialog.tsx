import { type ComponentType, lazy } from 'react';

/** Props for the button that opens the dialog: they preload its code. */
export interface Preload {
  onFocus: () => void;
  onPointerEnter: () => void;
}

/** A dialog whose code is loaded when it is about to be opened. */
interface LazyDialog<Props> {
  Loaded: ComponentType<Props>;
  /** Props for its opener. */
  preload: Preload;
}

/**
 * Loads a dialog's code when its opener is focused or hovered.
 * @param load imports the component; an error in `preload` recurs on rendering, and is reported then
 * @returns the component, and props for its opener
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
