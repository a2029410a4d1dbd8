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
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface RemoveDialogProps {
  /** Of a plain record: its row in the table of resources has `remove`. */
  resource: string;
  record: RaRecord;
  onClose: () => void;
  /** Called once the record is removed, before `onClose`. */
  onRemoved?: () => void;
  /** See `ConfirmDialog`. */
  explain?: (error: unknown) => ReactNode;
  /** The consequences; by default only the question. */
  children?: ReactNode;
}

/** Removes a plain record after confirmation. Pessimistic: the record stays until the backend has agreed. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { resource, record, onClose, onRemoved, explain, children } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const name = useGetResourceLabel()(resource, 1);
  const recordRepresentation = useGetRecordRepresentation(resource)(record);
  const [remove, action] = useDelete();
  const confirm = () =>
    void remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        // without a response, it may have been removed
        onSettled: () => {
          // its page may still be open, and must not request a record that is gone
          const isOfList = ({ queryKey }: { queryKey: readonly unknown[] }) =>
            queryKey[1] !== 'getOne';
          void queryClient.invalidateQueries({ queryKey: [resource], predicate: isOfList });
          void queryClient.invalidateQueries({ queryKey: ['history'] });
        },
        onSuccess: () => {
          notify('ra.notification.deleted', { type: 'success', messageArgs: { smart_count: 1 } });
          onRemoved?.();
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={translate('ra.message.delete_title', { name, recordRepresentation })}
      confirm="ra.action.delete"
      isDestructive
      action={action}
      explain={explain}
      onClose={onClose}
      onConfirm={confirm}
    >
      {children ?? translate('ra.message.delete_content', { name })}
    </ConfirmDialog>
  );
}
