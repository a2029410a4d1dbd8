import {
  CacheProvider,
  type EmotionCache,
  __unsafe_useEmotionCache as useCache,
} from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import type { Accents, PaintedMode } from '#contract/theme/palette.ts';
import type { ThemeSettings } from '#contract/theme/themeWords.ts';
import { themeOf } from './muiTheme.ts';

/** Emotion's mirroring cache; null until it is loaded, undefined if loading failed. */
let known: EmotionCache | null | undefined = null;

interface LookThemeProps {
  mode: PaintedMode;
  settings: ThemeSettings;
  /** Replaces the preset's accents. */
  accents: Accents | undefined;
  children: ReactNode;
}

/**
 * The theme of MUI's components in a look. Right-to-left pages first load the mirroring of MUI's styles: a page that
 * starts that way waits for it; one that is switched while it is open follows a moment later, and keeps its input.
 */
export function LookTheme({ mode, settings, accents, children }: LookThemeProps) {
  const isMirrored = settings.themeLayout === 'rtl';
  const [waits] = useState(isMirrored);
  const [mirror, setMirror] = useState(known);
  const plain = useCache();
  useEffect(() => {
    if (!isMirrored || mirror !== null) return;
    import('./rightToLeft.ts').then(
      ({ rightToLeft }) => {
        known = rightToLeft;
        setMirror(known);
      },
      // the browser still mirrors what it can
      () => setMirror(undefined),
    );
  }, [isMirrored, mirror]);
  if (isMirrored && waits && mirror === null) return null;
  return (
    <CacheProvider value={(isMirrored && mirror) || plain}>
      <ThemeProvider theme={themeOf(mode, settings, accents)}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
