import { createTransport } from 'nodemailer';
import { SECOND } from '#server/kernel/clock.ts';
import type { Message } from './outbox.ts';

/** Where mails go, and from whom they are. */
export type MailSettings =
  | { kind: 'smtp'; url: string; from: string }
  | { kind: 'webhook'; url: string; from: string | undefined };

/** A message of the outbox, ready to be sent. */
export interface Outgoing extends Message {
  /** Stays the same however often it is tried, so that a receiver can recognise a repetition. */
  id: number;
}

/** What takes messages out of the house. */
export interface Transport {
  /** Messages of other channels are left alone. */
  readonly channels: readonly Message['channel'][];
  /** Resolves when the message is taken over. @throws when it is not, or when that is unknown */
  send(message: Outgoing): Promise<void>;
}

/** How long a silent server is waited for, in ms. An attempt lasts less than the delivery's lease. */
const PATIENCE = 20 * SECOND;

/** The transport that the environment names. */
export const createMailTransport = (settings: MailSettings): Transport =>
  settings.kind === 'smtp' ? smtpTransport(settings) : webhookTransport(settings);

/** Shows messages, for a demo that has no mail server. */
export const consoleTransport = (show: (message: Message) => void): Transport => ({
  channels: ['EMAIL', 'SMS', 'PUSH'],
  send: async ({ channel, recipient, subject, body }) =>
    show({ channel, recipient, subject, body }),
});

/** Sends mails through an SMTP server; STARTTLS is used if the server offers it. */
function smtpTransport({ url, from }: Extract<MailSettings, { kind: 'smtp' }>): Transport {
  const mailer = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  return {
    channels: ['EMAIL'],
    send: async ({ id, recipient, subject, body, html }) => {
      await mailer.sendMail({
        from,
        // as an object: a comma in an address would make it two
        to: { name: '', address: recipient },
        subject: subject ?? '',
        text: body,
        html: html ?? undefined,
        messageId: `<kaunter-${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}

/**
 * Posts every message as JSON: `{ id, channel, from, recipient, subject, body, html }`, `html` of mails that
 * have it. Any status from 200 to 299 means that it was taken over.
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
      if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
    },
  };
}
