import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMailTransport,
  MessageDeferredError,
  MessageRefusedError,
  type Transport,
} from '#server/services/messages/transports.ts';
import { type SmtpCatcher, startSmtpCatcher } from '#tests/support/backend/smtpCatcher.ts';

/** The outcome of sending an email to `one@example.com`. */
const send = ({ send: deliver }: Transport): Promise<string> =>
  deliver({ id: 1, channel: 'EMAIL', recipient: 'one@example.com', subject: 'A', body: 'B' }).then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof MessageRefusedError) return 'refused';
      return error instanceof MessageDeferredError ? 'deferred' : 'not now';
    },
  );

describe('an SMTP server', () => {
  let smtp: SmtpCatcher;
  beforeAll(async () => {
    smtp = await startSmtpCatcher();
  });
  afterAll(() => smtp.stop());
  const bySmtp = () => createMailTransport({ kind: 'smtp', url: smtp.url, from: 'a@kaunter.test' });

  it.each([
    ['refused', 550, '5.1.1 user unknown'],
    ['refused', 552, '5.2.2 the mailbox is full'],
    ['refused', 556, '5.1.10 the domain takes no mail'],
    ['refused', 550, 'No such user here'],
    ['refused', 553, 'mailbox name not allowed'],
    ['deferred', 450, '4.2.1 try again later'],
    ['deferred', 450, 'mailbox busy'],
    ['deferred', 451, '4.7.1 Greylisting in action, please come back later'],
    ['not now', 421, '4.7.0 too many connections'],
    ['not now', 450, '4.1.8 the domain of the sender was not found'],
    ['not now', 451, '4.7.1 try again later'],
    ['not now', 452, '4.3.1 insufficient system storage'],
    ['not now', 530, '5.7.0 authentication required'],
    ['not now', 550, '5.7.1 sender address rejected'],
    ['not now', 550, '5.1.8 the domain of the sender is not known'],
    ['not now', 554, '5.7.1 relay access denied'],
    ['not now', 550, 'relay not permitted'],
    ['not now', 552, 'over quota'],
  ])('makes a mail %s with %i %s', async (outcome, code, message) => {
    smtp.refusedRecipients.set('one@example.com', { code, message });
    expect(await send(bySmtp())).toBe(outcome);
    smtp.refusedRecipients.clear();
  });

  it('refusing after the data is retried, since it may refuse the sender', async () => {
    smtp.refusal = { code: 554, message: '5.2.0 not allowed to send as' };
    expect(await send(bySmtp())).toBe('not now');
    smtp.refusal = undefined;
  });
});

describe('a webhook', () => {
  it.each([
    ['taken', 204],
    ['refused', 400],
    ['refused', 413],
    ['refused', 422],
    ['not now', 401],
    ['not now', 403],
    ['not now', 404],
    ['not now', 408],
    ['not now', 429],
    ['not now', 503],
  ])('makes a message %s with %i', async (outcome, status) => {
    const hook = createServer((_request, response) => response.writeHead(status).end());
    await new Promise<void>(resolve => {
      hook.listen(0, '127.0.0.1', resolve);
    });
    const { port } = hook.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/hook`;
    expect(await send(createMailTransport({ kind: 'webhook', url, from: undefined }))).toBe(
      outcome,
    );
    hook.close();
  });
});
