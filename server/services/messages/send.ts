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

/** What sending takes. */
export interface Sending {
  readonly tx: Transaction;
  readonly services: Pick<Services, 'clock' | 'database' | 'channels'>;
}

/** Where a reader is reached, by channel: the address of a mail, the number of a phone, the ULID of a user. */
export type Reached = Readonly<Partial<Record<MessageChannel, string | null>>>;

interface Letter<K extends MessageKind> {
  readonly kind: K;
  readonly language: Language;
  readonly to: Reached;
  readonly values: ValuesOf<K>;
}

/**
 * Puts a message of a kind into the outbox, made from its templates: by the kind's first channel, and by each
 * further one that has a template, a way out of the house and an address. Source: docs/contract.md, Templates.
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
 * The text of a message in a language. Values are escaped, and what the template contains is sanitised
 * again: the database may have been changed by others.
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
