import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from '#ui/locale.ts';

/** What stands where a conversation will be. */
export function NothingChosen() {
  const translate = useTranslate();
  return (
    <Stack sx={{ alignItems: 'center', justifyContent: 'center', p: 3 }}>
      <Typography color="textSecondary">{translate('chat.choose')}</Typography>
    </Stack>
  );
}
