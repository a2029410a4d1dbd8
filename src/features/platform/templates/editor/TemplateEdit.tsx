import { useRef, useState } from 'react';
import { useLocation } from 'react-admin';
import { MESSAGE_CHANNELS } from '#contract/messages/messageKinds.ts';
import { TEMPLATE_PATHS } from '#contract/messages/templatePaths.ts';
import type { Template } from '#contract/records/template.ts';
import { useTranslate } from '#ui/locale.ts';
import { RecordPage } from '#ui/record/RecordPage.tsx';
import { TemplateActions } from './TemplateActions.tsx';
import { TemplateFormPage } from './TemplateFormPage.tsx';

/** The list that the URL belongs to, even before the record is loaded. */
const listAt = (address: string) => {
  const channel =
    MESSAGE_CHANNELS.find(each => address.startsWith(`${TEMPLATE_PATHS[each].list}/`)) ?? 'EMAIL';
  return { path: TEMPLATE_PATHS[channel].list, title: `templates.titles.${channel}` };
};

/**
 * A template: its text in each language, a preview, a test message, and its versions.
 * i18n: templates.kinds.*, templates.titles.*, validation.template.*. Source: docs/contract.md, Templates.
 */
export function TemplateEdit() {
  const translate = useTranslate();
  // remounts the form for a restored version, which replaces unsaved changes after confirmation
  const [restored, setRestored] = useState(0);
  const leave = useRef((go: () => void) => go());
  const list = listAt(useLocation().pathname);
  return (
    <RecordPage<Template>
      resource="templates"
      list={list}
      title={({ kind }) => translate(`templates.kinds.${kind}`, { _: kind })}
      actions={template => (
        <TemplateActions
          template={template}
          list={list.path}
          onRestore={go => leave.current(go)}
          onRestored={() => setRestored(restored + 1)}
        />
      )}
    >
      {template => (
        <TemplateFormPage key={`${template.id} ${restored}`} template={template} leave={leave} />
      )}
    </RecordPage>
  );
}
