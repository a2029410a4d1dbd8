import { theme } from '#page/look.ts';
import { applyTheme } from '#ui/theme/applyTheme.ts';

/** Applies this browser's theme, now and whenever it changes. */
export function startLook(): void {
  const paint = () => {
    const { mode, settings, accents } = theme.get();
    applyTheme(mode, settings, accents);
  };
  paint();
  theme.subscribe(paint);
  theme.follow();
}
