import { LANGUAGES } from '#contract/constants.ts';
import { MESSAGE_KINDS, type MessageKind } from '#contract/messages/messageKinds.ts';
import type { TemplateText, TemplateTexts } from '#contract/records/template.ts';
import type { Transaction } from '#server/db/driver.ts';
import { templates, templateVersions } from '#server/db/schema/templates.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { SYSTEM } from '#server/kernel/work.ts';
import * as en from './en.ts';
import * as ms from './ms.ts';
import * as ta from './ta.ts';
import { PUSHED, TEXTED } from './texts.ts';
import * as zh from './zh.ts';

const TRANSLATIONS = { zh, ms, ta };

type Row = Pick<typeof templates.$inferSelect, 'kind' | 'channel'> & TemplateTexts;

/** Wraps a text without markup in a paragraph, and makes its link clickable. */
const paragraph = (text: string): string =>
  `<p>${text.replaceAll('{{link}}', '<a href="{{link}}">{{link}}</a>')}</p>`;

/** Returns a template in all languages that have a text for it. */
function inAll(textOf: (texts: typeof en | typeof zh) => TemplateText | undefined) {
  const english = textOf(en);
  if (!english) throw new Error('a template has no English text');
  const others = LANGUAGES.flatMap(language => {
    const text = language === 'en' ? undefined : textOf(TRANSLATIONS[language]);
    return text ? [[language, text]] : [];
  });
  return { ...english, translations: Object.fromEntries(others) };
}

const mailOf = (kind: MessageKind): Row => ({
  kind,
  channel: 'EMAIL',
  contentType: 'text/html',
  ...inAll(({ mails }) => {
    const mail = kind in mails ? mails[kind as keyof typeof mails] : undefined;
    return mail && { title: mail.title, content: mail.content.map(paragraph).join('') };
  }),
});

const shortOf = (kind: (typeof TEXTED)[number], channel: 'SMS' | 'PUSH'): Row => ({
  kind,
  channel,
  contentType: 'text/plain',
  ...inAll(({ mails, shortTexts }) => ({
    title: channel === 'SMS' ? '' : mails[kind].title,
    content: shortTexts[kind],
  })),
});

const defaults = (): Row[] => [
  ...MESSAGE_KINDS.map(mailOf),
  ...TEXTED.map(kind => shortOf(kind, 'SMS')),
  ...PUSHED.map(kind => shortOf(kind, 'PUSH')),
];

/**
 * Adds the default templates that the database has never had. Runs at every startup, so that the messages of a new
 * version have theirs. Templates that an admin has changed or deleted stay that way.
 */
export async function addTemplates(tx: Transaction, clock: Clock): Promise<void> {
  const known = await tx
    .select({ kind: templates.kind, channel: templates.channel })
    .from(templates);
  const isNew = (row: Row) =>
    !known.some(({ kind, channel }) => kind === row.kind && channel === row.channel);
  const stamps = { createdBy: SYSTEM, createdDate: clock.now() };
  // lists show the latest first, so the first kind is inserted last
  const added = defaults().filter(isNew).reverse();
  if (added.length === 0) return;
  // another backend that starts at the same time inserts the same rows
  const rows = await tx
    .insert(templates)
    .values(added.map(row => ({ ...row, ...stamps })))
    .onConflictDoNothing()
    .returning();
  if (rows.length === 0) return;
  await tx.insert(templateVersions).values(
    rows.map(({ id, version, title, content, contentType, translations }) => ({
      templateId: id,
      version,
      title,
      content,
      contentType,
      translations,
      ...stamps,
    })),
  );
}
