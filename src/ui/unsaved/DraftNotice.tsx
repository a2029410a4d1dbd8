import { Alert, Button } from '@mui/material';
import { useRef } from 'react';
import { useFocusAfter } from '#ui/focus/useFocusAfter.ts';
import { useTranslate } from '#ui/locale.ts';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';

interface DraftNoticeProps {
  /** When the restored input was typed; without it nothing is shown. */
  since: Date | undefined;
  onDiscard: () => void;
  /** The input is being sent: it can no longer be discarded. */
  isSending?: boolean;
}

/** Says that a form contains earlier input, and offers to discard it. */
export const DraftNotice = ({ since, ...rest }: DraftNoticeProps) =>
  since && <Restored since={since} {...rest} />;

function Restored({ since, onDiscard, isSending }: DraftNoticeProps & { since: Date }) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(box);
  return (
    <Alert
      ref={box}
      severity="info"
      role="status"
      sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 60%' } }}
      action={
        <Button aria-disabled={isSending} onClick={isSending ? undefined : onDiscard}>
          {translate('ui.draft.discard')}
        </Button>
      }
    >
      {translate('ui.draft.restored')} <DateTimeText instant={since.toISOString()} />
    </Alert>
  );
}
