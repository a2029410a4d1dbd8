import * as f from '#contract/fields.ts';
import { MESSAGE_CHANNELS, MESSAGE_KINDS } from '#contract/messages/messageKinds.ts';
import { name } from '#contract/rules/rules.ts';
import { auditFields } from './user.ts';

/** A single line: it becomes an email header. */
const title = f.text({ max: 200, rule: name });
const content = f.text({ max: 20_000 });

const text = f.object({ title, content });
export type TemplateText = f.ValueOf<typeof text>;

/** The texts of a template: title and content are in English, and also used for languages without a translation. */
export const templateTexts = {
  title,
  content,
  contentType: f.enumeration(['text/html', 'text/plain']),
  translations: f.object({ zh: f.optional(text), ms: f.optional(text), ta: f.optional(text) }),
};
export type TemplateTexts = f.ValueOfFields<typeof templateTexts>;

export const templateFields = {
  kind: f.enumeration(MESSAGE_KINDS),
  channel: f.enumeration(MESSAGE_CHANNELS),
  ...templateTexts,
};

const version = f.integer({ min: 1, max: f.INT_MAX });

/** Kind and channel cannot be changed. With `version`, a change that is based on an older version is refused. */
export const templateChange = { ...f.partial(templateTexts), version: f.optional(version) };

/** Source: docs/product.md, 3.8; docs/contract.md, Templates. */
export const template = f.object({ id: f.integer(), ...templateFields, version, ...auditFields });
export type Template = f.ValueOf<typeof template>;

/** The texts of a template since one of its changes. */
export const templateVersion = f.object({
  id: version,
  ...templateTexts,
  createdBy: f.nullable(f.text()),
  createdDate: f.instant(),
});
export type TemplateVersion = f.ValueOf<typeof templateVersion>;
