import { createTransport, type NodemailerError } from 'nodemailer';
import { SECOND } from '#server/kernel/clock.ts';
import type { Message } from './outbox.ts';

/** How emails are sent, and from which address. */
export type MailSettings =
  | { kind: 'smtp'; url: string; from: string }
  | { kind: 'webhook'; url: string; from: string | undefined };

/** A message of the outbox, ready to be sent. */
export interface Outgoing extends Message {
  /** The same for every attempt, so that a receiver can recognise duplicates. */
  id: number;
}

/** Hands messages over to an external service. */
export interface Transport {
  /** Messages of other channels stay in the outbox. */
  readonly channels: readonly Message['channel'][];
  /**
   * Resolves when the message is accepted.
   * @throws {MessageRefusedError} it will never be, though others may; {MessageDeferredError} not now, though others may;
   *   any other error: it was not, or that is unknown
   */
  send(message: Outgoing): Promise<void>;
}

/** The message is permanently refused because of its recipient or content: a retry would be pointless. */
export class MessageRefusedError extends Error {}

/** The message cannot be delivered to its recipient for now, as with greylisting or a domain that is down. */
export class MessageDeferredError extends Error {}

/** Timeout for an unresponsive server, in ms. An attempt must take less time than the delivery's lease. */
const PATIENCE = 20 * SECOND;

/**
 * Timeout for a reply of a mail server, in ms: many scan an email before they accept it, and one that is accepted after the
 * timeout would be sent again. Longer would be better (RFC 5321, 4.5.3.2.6), but holds up all other emails.
 */
const REPLY_PATIENCE = 60 * SECOND;

/** Timeout for all replies together, in ms. */
const MAIL_PATIENCE = 100 * SECOND;

/** Creates the transport that the environment configures. */
export const createMailTransport = (settings: MailSettings): Transport =>
  settings.kind === 'smtp' ? smtpTransport(settings) : webhookTransport(settings);

/** Shows messages, for a demo without a mail server. */
export const consoleTransport = (show: (message: Message) => void): Transport => ({
  channels: ['EMAIL', 'SMS', 'PUSH'],
  send: async ({ channel, recipient, subject, body }) =>
    show({ channel, recipient, subject, body }),
});

/** Sends emails through an SMTP server; STARTTLS is used if the server offers it. */
function smtpTransport({ url, from }: Extract<MailSettings, { kind: 'smtp' }>): Transport {
  const mailer = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: REPLY_PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  return {
    channels: ['EMAIL'],
    send: async ({ id, recipient, subject, body, html }) => {
      try {
        await mailer.sendMail({
          from,
          // as an object: a comma in a string would separate two addresses
          to: { name: '', address: recipient },
          subject: subject ?? '',
          text: body,
          html: html ?? undefined,
          messageId: `<kaunter-${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(MAIL_PATIENCE),
        });
      } catch (error) {
        const Failure = failureOf(error as NodemailerError);
        throw Failure ? new Failure((error as Error).message, { cause: error }) : error;
      }
    },
  };
}

/** Enhanced status codes about the recipient's address and mailbox (RFC 3463): x.1.7 and x.1.8 are about the sender's. */
const ABOUT_RECIPIENT = /^[45]\.(?:1\.(?:1|2|3|6|10)|2\.\d+)$/;

/** Replies about a mailbox (RFC 5321), from servers without enhanced status codes. */
const ABOUT_MAILBOX = [450, 550, 551, 553];

/** Servers put off the first email to a recipient with a status that has other meanings too. */
const GREYLISTING = /gr[ae]y-?list/i;

/**
 * What a server's reply says about this recipient alone. Many servers also refuse the sender, its address or its
 * password only in the reply to the recipient: those refusals, and all other replies, end once the settings are right.
 * @returns undefined if other recipients would get the same reply
 */
function failureOf({ command, responseCode = 0, response = '' }: NodemailerError) {
  if (command !== 'RCPT TO') return undefined;
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const isAboutRecipient = status
    ? ABOUT_RECIPIENT.test(status)
    : ABOUT_MAILBOX.includes(responseCode) && !/relay|authenticat/i.test(response);
  if (responseCode < 500) {
    return isAboutRecipient || GREYLISTING.test(response) ? MessageDeferredError : undefined;
  }
  return isAboutRecipient ? MessageRefusedError : undefined;
}

/** Statuses with which a webhook refuses a message: other 4xx ones are about its URL, our access or timing. */
const REFUSALS = [400, 413, 422];

/**
 * Posts every message as JSON: `{ id, channel, from, recipient, subject, body, html }`, with `html` only for emails
 * that have it. A 2xx status means that it was accepted, and one of `REFUSALS` that it never will be.
 */
function webhookTransport({ url, from }: Extract<MailSettings, { kind: 'webhook' }>): Transport {
  return {
    channels: ['EMAIL', 'SMS', 'PUSH'],
    send: async ({ id, channel, recipient, subject, body, html }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          id,
          channel,
          from,
          recipient,
          subject,
          body,
          html: html ?? undefined,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const { status: responseCode } = response;
      const Failure = REFUSALS.includes(responseCode) ? MessageRefusedError : Error;
      throw Object.assign(new Failure(`The webhook answered ${responseCode}.`), { responseCode });
    },
  };
}
