import { and, eq, not } from 'drizzle-orm';
import type { Language } from '#contract/constants.ts';
import {
  kindOf,
  type MessageChannel,
  type MessageKind,
  type ValuesOf,
} from '#contract/messages/messageKinds.ts';
import { mailDocument, render, textIn, type Values } from '#contract/messages/render.ts';
import type { TemplateTexts } from '#contract/records/template.ts';
import type { Transaction } from '#server/db/driver.ts';
import { templates } from '#server/db/schema/templates.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import { sanitize, textOfHtml } from './html.ts';
import { type Message, post } from './outbox.ts';

/** The context in which messages are sent. */
export interface Sending {
  readonly tx: Transaction;
  readonly services: Pick<Services, 'clock' | 'database' | 'channels'>;
}

/** The recipient by channel: an email address, a phone number, or the ULID of a user. */
export type Reached = Readonly<Partial<Record<MessageChannel, string | null>>>;

interface Letter<K extends MessageKind> {
  readonly kind: K;
  readonly language: Language;
  readonly to: Reached;
  readonly values: ValuesOf<K>;
}

/**
 * Adds messages of a kind to the outbox, made from its templates: for the kind's first channel, and for each other
 * channel with a template and a transport. Channels without a recipient are skipped.
 * Source: docs/contract.md, Templates.
 * @throws {ApiFailure} 7000 no template for the first channel
 */
export async function send<K extends MessageKind>(
  { tx, services }: Sending,
  { kind, language, to, values }: Letter<K>,
): Promise<void> {
  const isOfKind = and(eq(templates.kind, kind), not(templates.deleted));
  const rows = await tx.select().from(templates).where(isOfKind);
  const [always, ...others] = kindOf(kind).channels;
  for (const channel of [always, ...others]) {
    const template = rows.find(row => row.channel === channel);
    if (!template && channel === always)
      throw new ApiFailure('notificationTemplateNotFound', { message: `${kind} by ${channel}` });
    const recipient = to[channel];
    const isSent = channel === always || services.channels.includes(channel);
    if (!template || !recipient || !isSent) continue;
    await post(services, tx, { ...compose(template, language, values), channel, recipient });
  }
}

/**
 * Renders a message in a language. Values are escaped, and the content of the template is sanitised
 * again: the database may have been changed by other means.
 */
export function compose(
  template: TemplateTexts & { readonly channel: MessageChannel },
  language: Language,
  values: Values,
): Pick<Message, 'subject' | 'body' | 'html'> {
  const { language: spoken, ...text } = textIn(template, language);
  const { title, content } = render(text, template.contentType, values);
  const subject = template.channel === 'SMS' ? undefined : title;
  if (template.contentType === 'text/plain') return { subject, body: content };
  const html = sanitize(content);
  return { subject: title, body: textOfHtml(html), html: mailDocument(spoken, title, html) };
}
