import { type ReactNode, useState } from 'react';
import {
  type RaRecord,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useNotify,
} from 'react-admin';
import type { Fields } from '#contract/fields.ts';
import type { RecordDefinition } from '#ui/fields/recordFields.ts';
import { RecordInputs } from '#ui/form/choice/RecordInputs.tsx';
import type { UseDraft } from '#ui/form/formDraft.ts';
import { bodyOf, formOf, type RecordForm, withOffered } from '#ui/form/recordForm.ts';
import { useSaveRecord } from '#ui/form/useSaveRecord.ts';
import { useTranslate } from '#ui/locale.ts';
import { explainChanged, seenOf } from '#ui/state/ChangedMeanwhile.tsx';
import { useWhileShown } from '#ui/useIsShown.ts';
import { FormDialog } from './FormDialog.tsx';

interface RecordDialogProps {
  /** Of a plain record: its resource has `create` or `update`. */
  definition: RecordDefinition<never>;
  /** Stores the input until it is saved. */
  useDraft: UseDraft<RecordForm>;
  /** Distinguishes new records of one resource that have separate forms; the resource by default. */
  name?: string;
  /** The editable fields, from the contract. */
  fields: Fields;
  /** The record to change; without it a new one is created. */
  record?: RaRecord;
  /** Further fields of a new record, which the user is not asked for. */
  fixed?: Readonly<Record<string, unknown>>;
  /** The heading, translated; by default it names the kind of record and the record. */
  title?: string;
  /** Cross-field validation: i18n key by field. @param values as the call takes them */
  check?: (values: Record<string, unknown>) => Record<string, string>;
  /** Content below the fields, such as the effect of the change. */
  children?: ReactNode;
  onClose: () => void;
}

/**
 * Creates or changes a plain record, pessimistically: it closes once the backend has accepted the change, and shows
 * what the backend refuses at its field. A change sends only the changed fields.
 */
export function RecordDialog(props: RecordDialogProps) {
  const { definition, fields, record, fixed, useDraft, onClose } = props;
  const { resource } = definition;
  const translate = useTranslate();
  const kind = useGetResourceLabel()(resource, 1);
  const recordRepresentation = useGetRecordRepresentation(resource)(record);
  const [opened] = useState(() => formOf(fields, record));
  const [shown] = useState(record);
  const draft = useDraft(
    record ? `${resource}.${record.id}` : `${props.name ?? resource}.new`,
    opened,
    kept => withOffered(fields, kept, opened),
  );
  const { save, ...action } = useSaveRecord(resource, record);
  // left while it was sending, it must not close the dialog that is open by then
  const close = useWhileShown(onClose);
  const notify = useNotify();
  const submit = async (typed: RecordForm) => {
    const body = bodyOf(fields, typed, record && opened);
    const wrong = props.check?.(bodyOf(fields, typed)) ?? {};
    if (Object.keys(wrong).length > 0) return wrong;
    const isUnchanged = record && Object.keys(body).length === 0;
    // left out if the call does not take it
    const seen = shown && seenOf(fields, body, shown, action.error);
    const problems = isUnchanged
      ? undefined
      : await save({ ...(seen ? { seen } : fixed), ...body });
    if (problems) return problems;
    const done = record ? 'ra.notification.updated' : 'ra.notification.created';
    if (!isUnchanged) notify(done, { type: 'success', messageArgs: { smart_count: 1 } });
    draft.discard();
    close();
    return undefined;
  };
  return (
    <FormDialog<RecordForm>
      title={
        props.title ??
        (record
          ? translate('ra.page.edit', { name: kind, recordRepresentation })
          : translate('ra.page.create', { name: kind }))
      }
      submit={record ? 'ra.action.save' : 'ra.action.create'}
      empty={opened}
      draft={draft}
      action={action}
      explain={error => explainChanged(definition, fields, error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <RecordInputs definition={definition} fields={fields} />
      {props.children}
    </FormDialog>
  );
}
