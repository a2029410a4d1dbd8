import type { Accents, PaintedMode } from '#contract/theme/palette.ts';
import type { ThemeSettings } from '#contract/theme/themeWords.ts';

/** The look of the page as it is painted. */
export interface PaintedLook {
  settings: ThemeSettings;
  mode: PaintedMode;
  /** Replaces the preset's accents. */
  accents: Accents | undefined;
}

/** The deployment's name and colours, which the first preset uses; not trusted. */
export interface Brand {
  projectName: string;
  accentColor?: unknown;
  darkAccentColor?: unknown;
}
