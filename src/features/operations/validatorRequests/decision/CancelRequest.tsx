import type { ApprovalRequest } from '#contract/records/approval.ts';
import { useCancelRequest } from '#hooks/actions/useCancelRequest.ts';
import { TargetText } from '#records/request/TargetText.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { useTranslate } from '#ui/locale.ts';
import { ValueLabel } from '#ui/text/ValueLabel.tsx';
import { useWhileShown } from '#ui/useIsShown.ts';

interface CancelRequestProps {
  request: ApprovalRequest;
  /** Called when the request has ended, through this action or earlier. */
  onEnd?: (request: ApprovalRequest) => void;
}

/** Cancels the user's own request after confirmation. */
export const CancelRequest = (props: CancelRequestProps) => (
  <DialogButton label="operations.requests.cancel" variant="outlined">
    {onClose => <CancelDialog {...props} onClose={onClose} />}
  </DialogButton>
);

/** Owns the mutation: a failure is shown in the dialog, or elsewhere once that is closed. */
function CancelDialog({ request, onEnd, onClose }: CancelRequestProps & { onClose: () => void }) {
  const translate = useTranslate();
  const close = useWhileShown(onClose);
  const { mutate, isPending, error } = useCancelRequest(ended => {
    close();
    onEnd?.(ended);
  });
  return (
    <ConfirmDialog
      title={translate('operations.requests.cancelTitle')}
      confirm="operations.requests.cancel"
      cancel="operations.requests.keep"
      action={{ isPending, error }}
      onConfirm={() => mutate(request.id)}
      onClose={onClose}
    >
      <ValueLabel group="actions" value={request.actionType} />: <TargetText {...request} />
    </ConfirmDialog>
  );
}
