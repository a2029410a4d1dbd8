import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useLook } from '#page/useLook.ts';
import { themeOf } from '#ui/theme/muiTheme.ts';
import { useThemeFollowing } from './useThemeChoice.ts';

/** Gives the components after the login the look that the page is painted in. */
export function PortalTheme({ children }: { children: ReactNode }) {
  const { mode, settings, accents } = useLook();
  useThemeFollowing();
  return <ThemeProvider theme={themeOf(mode, settings, accents)}>{children}</ThemeProvider>;
}
