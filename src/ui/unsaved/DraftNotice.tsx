import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from '#ui/locale.ts';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';

interface DraftNoticeProps {
  /** When the restored input was typed; without it nothing is shown. */
  since: Date | undefined;
  onDiscard: () => void;
}

/** Says that a form contains earlier input, and offers to discard it. */
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
