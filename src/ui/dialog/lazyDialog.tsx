import { type ComponentType, lazy, Suspense } from 'react';

/** Props for the button that opens the dialog: they preload its code. */
export interface Preload {
  onFocus: () => void;
  onPointerEnter: () => void;
}

/**
 * Loads a dialog's code when its opener is focused or hovered.
 * @param load imports the component; an error in `preload` recurs on rendering, and is reported then
 * @returns the component, which shows nothing until its code is loaded, and props for its opener
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const preload = () => void load().catch(() => undefined);
  const Late = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  // biome-ignore lint/correctness/noComponentHookFactories: called by modules, once for each dialog
  const Loaded = (props: Props) => (
    <Suspense>
      <Late {...props} />
    </Suspense>
  );
  return {
    Loaded,
    /** For its opener. */
    preload: { onFocus: preload, onPointerEnter: preload } satisfies Preload,
  };
}
