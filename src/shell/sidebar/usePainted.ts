import { type RefObject, useLayoutEffect } from 'react';
import { useLook } from '../../providers/public/useLook.ts';
import { paint } from '../../ui/theme/applyTheme.ts';
import { paletteOf } from '../../ui/theme/palette.ts';

/** Paints the sidebar dark where the person wants it so and the page is light (spec section 3). */
export function usePainted(element: RefObject<HTMLElement | null>): void {
  const { mode, settings, accents } = useLook();
  const { sidebarTheme, themePreset } = settings;
  const isDark = sidebarTheme === 'dark' && mode === 'light';
  useLayoutEffect(() => {
    const painted = element.current;
    if (!isDark || !painted) return;
    paint(painted, 'dark', paletteOf('dark', themePreset, accents));
    return () => painted.removeAttribute('style');
  }, [element, isDark, themePreset, accents]);
}
