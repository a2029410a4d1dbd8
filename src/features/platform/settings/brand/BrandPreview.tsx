import { Box, Paper, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { brandAccents } from '#contract/theme/brandAccents.ts';
import { type Accents, type PaintedMode, paletteOf } from '#contract/theme/palette.ts';
import { INITIAL_THEME } from '#contract/theme/themeWords.ts';
import { useTranslate } from '#ui/locale.ts';
import { paint } from '#ui/theme/applyTheme.ts';
import { themeOf } from '#ui/theme/muiTheme.ts';
import { ListSample } from '#ui/theme/settings/ListSample.tsx';
import type { BrandForm } from './brandForm.ts';
import { LoginSample, ReceiptSample } from './samples.tsx';

const MODES = ['light', 'dark'] as const;

/** Previews login, list and receipt in the form's brand, before it is saved. */
export function BrandPreview({ projectName }: { projectName: string }) {
  const translate = useTranslate();
  const [mode, setMode] = useState<PaintedMode>('light');
  const brand = useWatch<BrandForm>() as BrandForm;
  const accents = brandAccents(brand.accentColor, brand.darkAccentColor);
  return (
    <section aria-label={translate('platform.brand.preview')}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
        <Typography variant="h2">{translate('platform.brand.preview')}</Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={mode}
          aria-label={translate('theme.mode')}
          onChange={(_, chosen: PaintedMode | null) => chosen && setMode(chosen)}
        >
          {MODES.map(each => (
            <ToggleButton key={each} value={each}>
              {translate(`theme.modes.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      <Painted mode={mode} accents={accents}>
        <LoginSample projectName={projectName} brand={brand} />
        <Paper variant="outlined" sx={{ p: 2 }}>
          <ListSample />
        </Paper>
        <ReceiptSample />
      </Painted>
    </section>
  );
}

interface PaintedProps {
  mode: PaintedMode;
  accents: Accents | undefined;
  children: ReactNode;
}

/** A part of the page in a different theme; it is visible but inert. */
function Painted({ mode, accents, children }: PaintedProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current) paint(ref.current, mode, paletteOf(mode, 'preset-1', accents));
  }, [mode, accents]);
  return (
    <ThemeProvider theme={themeOf(mode, INITIAL_THEME, accents)}>
      <Box
        ref={ref}
        inert
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
          p: 2,
          border: '1px solid var(--k-line)',
          borderRadius: 2,
          bgcolor: 'var(--k-canvas)',
          color: 'var(--k-text)',
        }}
      >
        {children}
      </Box>
    </ThemeProvider>
  );
}
