import { Box, Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { useThemeFields } from '#hooks/theme/useThemeFields.ts';
import { useTranslate } from '#ui/locale.ts';
import { RecordHead } from '#ui/record/RecordHead.tsx';
import { ListSample } from '#ui/theme/settings/ListSample.tsx';
import { ThemeFields } from '#ui/theme/settings/ThemeFields.tsx';

const BESIDE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 560px) minmax(0, 440px)' },
  gap: 4,
  alignItems: 'start',
};

/** The user's own theme of the portal; the whole page is its preview. Source: docs/product.md, 3.12. */
export function ThemePage() {
  const translate = useTranslate();
  return (
    <>
      <RecordHead title={translate('menu.profile-theme')} lead={translate('look.lead')} />
      <Box sx={BESIDE}>
        <ThemeFields {...useThemeFields()} />
        <LookSample />
      </Box>
    </>
  );
}

/** A sample of the elements that use the chosen colours on most screens; it is visible but inert. */
function LookSample() {
  const translate = useTranslate();
  return (
    <section aria-label={translate('look.sample')}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate('look.sample')}
      </Typography>
      <Paper variant="outlined" inert sx={{ p: 2 }}>
        <ListSample>
          <TextField label={translate('ra.action.search')} defaultValue="Aisyah" sx={{ mb: 2 }} />
        </ListSample>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button>{translate('ra.action.edit')}</Button>
          <Button variant="contained" color="error">
            {translate('ra.action.delete')}
          </Button>
        </Stack>
      </Paper>
    </section>
  );
}
