import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from '#ui/locale.ts';
import { ListSample } from '#ui/theme/settings/ListSample.tsx';

/** A sample of the elements that use the chosen colours on most screens; it is visible but inert. */
export function LookSample() {
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
