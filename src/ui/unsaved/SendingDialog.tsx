import { useTranslate } from 'react-admin';
import { Dialog } from '../Dialog.tsx';

interface SendingDialogProps {
  onLeave: () => void;
  onStay: () => void;
}

/** What was typed is being sent: it goes on wherever the user is. Escape and Enter stay. */
export function SendingDialog({ onLeave, onStay }: SendingDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog title={translate('ui.sending.title')} onClose={onStay}>
      <p>{translate('ui.sending.text')}</p>
      <div className="k-actions">
        <button type="button" className="k-button" data-kind="primary" onClick={onStay}>
          {translate('ui.sending.stay')}
        </button>
        <button type="button" className="k-button" onClick={onLeave}>
          {translate('ui.sending.leave')}
        </button>
      </div>
    </Dialog>
  );
}
