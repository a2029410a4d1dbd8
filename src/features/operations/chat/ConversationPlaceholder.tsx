import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from '#ui/locale.ts';

/** Shown next to the list until a conversation is selected. */
export function ConversationPlaceholder() {
  const translate = useTranslate();
  return (
    <Stack sx={{ alignItems: 'center', justifyContent: 'center', p: 3 }}>
      <Typography color="textSecondary">{translate('chat.choose')}</Typography>
    </Stack>
  );
}
