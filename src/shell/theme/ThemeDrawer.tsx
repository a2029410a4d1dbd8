import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, Drawer, IconButton, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useThemeFields } from '#hooks/theme/useThemeFields.ts';
import { useTranslate } from '#ui/locale.ts';
import { ThemeFields } from '#ui/theme/settings/ThemeFields.tsx';

/** The theme settings beside the page, which stays visible while they change it. */
export function ThemeDrawer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const heading = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': heading,
          sx: { width: { xs: '100vw', sm: 432 }, bgcolor: 'var(--k-canvas)' },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={heading} variant="h2" sx={{ flex: 1 }}>
          {translate('menu.profile-theme')}
        </Typography>
        <IconButton aria-label={translate('ui.close')} onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </Stack>
      <Box sx={{ p: 2, overflow: 'auto' }}>
        <ThemeFields {...useThemeFields()} />
      </Box>
    </Drawer>
  );
}
