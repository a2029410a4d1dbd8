import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received email, decoded. */
export interface CaughtMail {
  to: string[];
  /** The header fields by their names in lower case. */
  headers: Record<string, string>;
  /** The plain text, also of an email that has HTML too. */
  text: string;
}

interface Reply {
  code: number;
  message: string;
}

/** A separate mail server on 127.0.0.1 that delivers nothing. */
export interface SmtpCatcher {
  url: string;
  mails: CaughtMail[];
  /** While set, every email is rejected with this reply. */
  refusal: Reply | undefined;
  /** Replies to the addresses that it rejects, before it receives the email. */
  refusedRecipients: Map<string, Reply>;
  stop(): Promise<void>;
}

const rejection = ({ code, message }: Reply): Error =>
  Object.assign(new Error(message), { responseCode: code });

export async function startSmtpCatcher(): Promise<SmtpCatcher> {
  const mails: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    // a reply has the enhanced status that the test gives it, or none
    hideENHANCEDSTATUSCODES: true,
    onRcptTo: ({ address }, _session, done) => {
      const reply = catcher.refusedRecipients.get(address);
      done(reply && rejection(reply));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', chunk => chunks.push(chunk));
      stream.on('end', async () => {
        const { refusal } = catcher;
        if (refusal) return done(rejection(refusal));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const { headers, text = '' } = await PostalMime.parse(Buffer.concat(chunks));
        mails.push({
          to,
          headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
          text,
        });
        done();
      });
    },
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as { port: number };
  const catcher: SmtpCatcher = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refusal: undefined,
    refusedRecipients: new Map(),
    stop: () => new Promise(resolve => server.close(() => resolve())),
  };
  return catcher;
}
