import SearchRounded from '@mui/icons-material/SearchRounded';
import { Box, Button } from '@mui/material';
import { lazy, useEffect, useState } from 'react';
import { LoadedOnDemand } from '#shell/LoadedOnDemand.tsx';
import { isAsked } from '#ui/dialog/isAsked.ts';
import { useTranslate } from '#ui/locale.ts';

const loadPalette = () => import('./Palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));

// An error here is ignored: opening the palette fails again and shows it.
const prefetch = () => void loadPalette().catch(() => undefined);

const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'k';

/** On a narrow screen only the icon is visible. */
const WIDE = { display: { xs: 'none', md: 'inline' } };

/** Opens the command palette, like the shortcuts `Ctrl+K` and `⌘K`. The palette is loaded on demand. */
export function PaletteButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!isAsked('.k-palette')) setOpen(open => !open);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        aria-label={translate('palette.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        sx={{
          gap: 1,
          color: 'text.secondary',
          borderColor: { xs: 'transparent', md: 'var(--k-line)' },
        }}
      >
        <SearchRounded />
        <Box component="span" sx={{ ...WIDE, minWidth: 112, textAlign: 'start' }}>
          {translate('palette.open')}
        </Box>
        <Box component="kbd" aria-hidden sx={WIDE}>
          Ctrl K
        </Box>
      </Button>
      {isOpen && (
        <LoadedOnDemand onClose={close}>
          <Palette onClose={close} />
        </LoadedOnDemand>
      )}
    </>
  );
}
