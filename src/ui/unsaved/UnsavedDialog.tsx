import { useTranslate } from 'react-admin';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { Dialog } from '../Dialog.tsx';

interface UnsavedDialogProps {
  keepsDraft: boolean;
  onDiscard: () => void;
  onLeave: () => void;
  onStay: () => void;
}

/** What to do with what was typed and not sent; Escape and Enter go on with it. */
export function UnsavedDialog({ keepsDraft, onDiscard, onLeave, onStay }: UnsavedDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog title={translate('ui.unsaved.title')} onClose={onStay}>
      <p>{translate(keepsDraft ? 'ui.unsaved.kept' : 'ui.unsaved.lost')}</p>
      <div className="k-actions">
        <button type="button" className="k-button" data-kind="primary" onClick={onStay}>
          {translate('ui.unsaved.stay')}
        </button>
        <ConfirmButton
          isPrimary={false}
          onConfirm={() => {
            onDiscard();
            onLeave();
          }}
        >
          {translate('ui.unsaved.discard')}
        </ConfirmButton>
        {keepsDraft && (
          <button type="button" className="k-button" onClick={onLeave}>
            {translate('ui.unsaved.keep')}
          </button>
        )}
      </div>
    </Dialog>
  );
}
