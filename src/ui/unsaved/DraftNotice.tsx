import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from '#ui/locale.ts';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';

interface DraftNoticeProps {
  /** When what is in the form had been typed; nothing is said where nothing was restored. */
  since: Date | undefined;
  onDiscard: () => void;
}

/** Says that a form is not empty because of what was typed before, and offers to start again. */
export function DraftNotice({ since, onDiscard }: DraftNoticeProps) {
  const translate = useTranslate();
  if (!since) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 60%' } }}
      action={<Button onClick={onDiscard}>{translate('ui.draft.discard')}</Button>}
    >
      {translate('ui.draft.restored')} <DateTimeText instant={since.toISOString()} />
    </Alert>
  );
}
