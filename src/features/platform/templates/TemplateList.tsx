import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { createTemplate } from '#contract/endpoints/templates.ts';
import * as f from '#contract/fields.ts';
import {
  kindOf,
  MESSAGE_KINDS,
  type MessageChannel,
  type MessageKind,
} from '#contract/messages/messageKinds.ts';
import { TEMPLATE_PATHS } from '#contract/messages/templatePaths.ts';
import { textProblems } from '#contract/messages/templateRules.ts';
import { type Template, templateFields } from '#contract/records/template.ts';
import { useDraft } from '#hooks/forms/useDraft.ts';
import { templateRecord } from '#records/template/templateRecord.ts';
import { useMay } from '#session/useMay.ts';
import { preload, RecordDialog } from '#ui/dialog/lateRecordDialog.ts';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import { messageOf } from '#ui/form/messageOf.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { useTranslate } from '#ui/locale.ts';

const columns = {
  kind: 'title',
  title: 'line',
  languages: 'table',
  lastModifiedBy: 'table',
  lastModifiedDate: 'end',
} as const;

/** A text message has no title. */
const COLUMNS = {
  EMAIL: columnsOf(templateRecord, columns),
  PUSH: columnsOf(templateRecord, columns),
  SMS: columnsOf(templateRecord, {
    kind: 'title',
    content: 'line',
    languages: 'table',
    lastModifiedBy: 'table',
    lastModifiedDate: 'end',
  }),
};

/** The templates of one channel: email, SMS or push. i18n: templates.titles.* */
const TemplateList = ({ channel }: { channel: MessageChannel }) => (
  <ListPage<Template>
    resource="templates"
    name={`templates.${channel}`}
    title={`templates.titles.${channel}`}
    search="templates.search"
    columns={COLUMNS[channel]}
    filter={{ channel }}
    to={({ id }) => TEMPLATE_PATHS[channel].page.replace(':id', String(id))}
    action={channel !== 'EMAIL' && <CreateButton channel={channel} />}
  />
);

/** The templates of emails. */
export const EmailTemplates = () => <TemplateList channel="EMAIL" />;

/** The templates of text messages. */
export const SmsTemplates = () => <TemplateList channel="SMS" />;

/** The templates of push messages. */
export const PushTemplates = () => <TemplateList channel="PUSH" />;

/** Creates a template for a kind of SMS or push message, which is then sent. Hidden if every kind has one. */
function CreateButton({ channel }: { channel: 'SMS' | 'PUSH' }) {
  const translate = useTranslate();
  const mayCreate = useMay(createTemplate) !== 'denied';
  const [fields, setFields] = useState<f.Fields>();
  const { data = [], isPending } = useGetList<Template>('templates', {
    filter: { channel },
    pagination: { page: 1, perPage: MESSAGE_KINDS.length },
  });
  const free = MESSAGE_KINDS.filter(
    kind => kindOf(kind).channels.includes(channel) && !data.some(known => known.kind === kind),
  );
  const [first, ...others] = free;
  if (!mayCreate || isPending || first === undefined) return fields && null;
  const open = () => setFields(fieldsFor(channel, [first, ...others]));
  return (
    <>
      <Button variant="contained" {...preload} onClick={open}>
        {translate('templates.create')}
      </Button>
      {fields && (
        <RecordDialog
          title={translate('templates.create')}
          definition={templateRecord}
          fields={fields}
          name={`templates.${channel}`}
          useDraft={useDraft}
          fixed={{ channel, ...PLAIN }}
          check={values => problemsOf(channel, values as unknown as EnglishText)}
          onClose={() => setFields(undefined)}
        />
      )}
    </>
  );
}

/** What a new text message has besides its English text. */
const PLAIN = { contentType: 'text/plain', translations: {}, title: '' } as const;

type EnglishText = { kind: MessageKind; content: string };

/** The messages for the fields of the English text. i18n: validation.template.* */
function problemsOf(channel: MessageChannel, { kind, ...text }: EnglishText) {
  const { contentType } = PLAIN;
  const problems = textProblems({ kind, channel, contentType }, { ...PLAIN, ...text });
  // the first one of each field
  return Object.fromEntries(
    problems
      .toReversed()
      .map(({ field, message, about }) => [field, messageOf(message, { about })]),
  );
}

/** The fields for the English text; the other languages are edited on the template's page. */
const fieldsFor = (channel: MessageChannel, kinds: readonly [MessageKind, ...MessageKind[]]) => ({
  kind: f.enumeration(kinds),
  ...(channel === 'PUSH' && { title: { ...templateFields.title, min: 1 } }),
  content: { ...templateFields.content, min: 1 },
});
