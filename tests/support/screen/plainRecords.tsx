import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SetupServer } from 'msw/node';
import { useMemo, useState } from 'react';
import {
  CoreAdminContext,
  type DataProvider,
  type I18nProvider,
  memoryStore,
  type RaRecord,
  useGetList,
} from 'react-admin';
import type { Fields } from '#contract/fields.ts';
import { useDraft } from '#hooks/forms/useDraft.ts';
import {
  serveTemplates,
  template,
  templateFields,
  templateProvider,
} from '#tests/support/database/templates.ts';
import { english } from '#tests/support/run/english.ts';
import { AdminLocale } from '#ui/AdminLocale.tsx';
import { RecordDialog } from '#ui/dialog/RecordDialog.tsx';
import { RemoveDialog } from '#ui/dialog/RemoveDialog.tsx';
import { defineRecord } from '#ui/fields/recordFields.ts';
import { PressPause } from '#ui/useDeliberatePress.ts';

const labels: Record<string, string> = {
  'resources.templates.name': 'Template',
  'resources.templates.fields.title': 'Title',
  'resources.templates.fields.content': 'Content',
  'resources.templates.fields.contentType': 'Type of content',
  'resources.templates.fields.channel': 'Channel',
  'resources.templates.fields.channel_SMS': 'Text message',
  'resources.notifications.name': 'Notification',
  'resources.notifications.fields.read': 'Read',
};

const words: I18nProvider = {
  ...english,
  translate: (key, values = {}) => {
    const form = values.smart_count === undefined ? key : `${key}_one`;
    return english.translate(form, { ...values, _: labels[key] ?? values._ });
  },
};

interface PageProps {
  resource: string;
  fields: Fields;
}

/** A list with the buttons of a plain record's screen: New, and Edit and Delete for each record. */
function Page({ resource, fields }: PageProps) {
  const { data = [] } = useGetList(resource);
  const [dialog, setDialog] = useState<{ record?: RaRecord; isRemoval?: boolean }>();
  const definition = useMemo(() => defineRecord(resource, fields, {}), [resource, fields]);
  const onClose = () => setDialog(undefined);
  return (
    <main>
      <button type="button" onClick={() => setDialog({})}>
        New
      </button>
      <ul>
        {data.map(record => (
          <li key={record.id}>
            {record.title}
            <button type="button" onClick={() => setDialog({ record })}>
              Edit {record.title}
            </button>
            <button type="button" onClick={() => setDialog({ record, isRemoval: true })}>
              Delete {record.title}
            </button>
          </li>
        ))}
      </ul>
      {dialog?.record && dialog.isRemoval && (
        <RemoveDialog {...{ resource, onClose }} record={dialog.record} />
      )}
      {dialog && !dialog.isRemoval && (
        <RecordDialog {...{ definition, fields, useDraft, onClose }} {...dialog} />
      )}
    </main>
  );
}

/** Opens the page with a data provider. */
export function openPlainRecords(provider: DataProvider, page: PageProps) {
  render(
    <CoreAdminContext dataProvider={provider} i18nProvider={words} store={memoryStore()}>
      <AdminLocale>
        <PressPause value={0}>
          <Page {...page} />
        </PressPause>
      </AdminLocale>
    </CoreAdminContext>,
  );
  return userEvent.setup();
}

/** Opens the page with two templates, served by a faultless backend. */
export function openTemplates(server: SetupServer, rows = [template(2), template(1)]) {
  const served = serveTemplates(rows);
  server.use(...served.handlers);
  const user = openPlainRecords(templateProvider, {
    resource: 'templates',
    fields: templateFields,
  });
  return { ...served, user };
}

/** Finds a button, to be pressed. */
export const buttonNamed = (name: string) => screen.findByRole('button', { name });
