import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type RaRecord,
  useDelete,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useNotify,
} from 'react-admin';
import { useTranslate } from '#ui/locale.ts';
import { ErrorMessage } from '#ui/state/ErrorState.tsx';
import { useIsShown } from '#ui/useIsShown.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface RemoveDialogProps {
  /** Of a plain record: its row in the table of resources has `remove`. */
  resource: string;
  record: RaRecord;
  onClose: () => void;
  /** Called once the record is removed, before `onClose`, even if the dialog was closed meanwhile (`useUnlessLeft`). */
  onRemoved?: () => void;
  /** See `ConfirmDialog`. */
  explain?: (error: unknown) => ReactNode;
  /** The consequences; by default only the question. */
  children?: ReactNode;
}

/**
 * Removes a plain record after confirmation. Pessimistic: the record stays until the backend has agreed. If the dialog is
 * closed before, toasts report the outcome.
 */
export function RemoveDialog(props: RemoveDialogProps) {
  const { resource, record, onClose, onRemoved, explain, children } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const name = useGetResourceLabel()(resource, 1);
  const recordRepresentation = useGetRecordRepresentation(resource)(record);
  const [remove, action] = useDelete();
  const isShown = useIsShown();
  const refetch = () => {
    // its page may still be open, and must not request a record that is gone
    const isOfList = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'getOne';
    void queryClient.invalidateQueries({ queryKey: [resource], predicate: isOfList });
    void queryClient.invalidateQueries({ queryKey: ['history'] });
  };
  const confirm = async () => {
    try {
      await remove(
        resource,
        { id: record.id, previousData: record },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
    } catch (refusal) {
      if (!isShown()) {
        const message = explain?.(refusal) ?? <ErrorMessage error={refusal} />;
        notify(<div>{message}</div>, { type: 'error' });
      }
      return;
    } finally {
      // without a response, it may have been removed
      refetch();
    }
    notify('ra.notification.deleted', { type: 'success', messageArgs: { smart_count: 1 } });
    onRemoved?.();
    // another dialog may have been opened in its place
    if (isShown()) onClose();
  };
  return (
    <ConfirmDialog
      title={translate('ra.message.delete_title', { name, recordRepresentation })}
      confirm="ra.action.delete"
      isDestructive
      action={action}
      explain={explain}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {children ?? translate('ra.message.delete_content', { name })}
    </ConfirmDialog>
  );
}
