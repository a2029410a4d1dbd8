import type { Accents, PaintedMode } from '#contract/theme/palette.ts';
import type { ThemeSettings } from '#contract/theme/themeWords.ts';

/** The look of the page as it is painted. */
export interface PaintedLook {
  settings: ThemeSettings;
  mode: PaintedMode;
  /** What is painted in place of the preset's accents. */
  accents: Accents | undefined;
}

/** The deployment's name and colours, which the first preset has; read with distrust. */
export interface Brand {
  projectName: string;
  accentColor?: unknown;
  darkAccentColor?: unknown;
}
