import { useTranslate } from 'react-admin';
import { DateTimeText } from '../text/DateTimeText.tsx';

interface DraftNoticeProps {
  /** When what stands in the form had been typed; nothing is said where nothing was restored. */
  since: Date | undefined;
  onDiscard: () => void;
}

/** Says that a form is not empty because of what was typed before, and offers to begin anew. */
export function DraftNotice({ since, onDiscard }: DraftNoticeProps) {
  const translate = useTranslate();
  if (!since) return null;
  return (
    <div className="k-banner" role="status">
      <span>
        {translate('ui.draft.restored')} <DateTimeText instant={since.toISOString()} />
      </span>
      <button type="button" className="k-button" onClick={onDiscard}>
        {translate('ui.draft.discard')}
      </button>
    </div>
  );
}
