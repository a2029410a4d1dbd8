import * as f from '#contract/fields.ts';
import { MESSAGE_CHANNELS, MESSAGE_KINDS } from '#contract/messages/messageKinds.ts';
import { name } from '#contract/rules/rules.ts';
import { auditFields } from './user.ts';

/** On one line: a mail's headers are made from it. */
const title = f.text({ max: 200, rule: name });
const content = f.text({ max: 20_000 });

const text = f.object({ title, content });
export type TemplateText = f.ValueOf<typeof text>;

/** What a template says: title and content are English, and what languages without a translation get. */
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

/** Kind and channel stay. With the `version` that was changed, a change to an older one is refused. */
export const templateChange = { ...f.partial(templateTexts), version: f.optional(version) };

/** Source: docs/product.md, 3.8; docs/contract.md, Templates. */
export const template = f.object({ id: f.integer(), ...templateFields, version, ...auditFields });
export type Template = f.ValueOf<typeof template>;

/** What a template said from a change on. */
export const templateVersion = f.object({
  id: version,
  ...templateTexts,
  createdBy: f.nullable(f.text()),
  createdDate: f.instant(),
});
export type TemplateVersion = f.ValueOf<typeof templateVersion>;
