import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail, decoded. */
export interface CaughtMail {
  to: string[];
  /** The header fields by their names in lower case. */
  headers: Record<string, string>;
  /** The plain text, of a mail that has HTML too as well. */
  text: string;
}

/** A separate mail server on 127.0.0.1 that delivers nothing. */
export interface SmtpCatcher {
  url: string;
  mails: CaughtMail[];
  /** While set, every mail is rejected with this reply. */
  refusal: { code: number; message: string } | undefined;
  stop(): Promise<void>;
}

export async function startSmtpCatcher(): Promise<SmtpCatcher> {
  const mails: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', chunk => chunks.push(chunk));
      stream.on('end', async () => {
        const { refusal } = catcher;
        if (refusal) {
          return done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
        }
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
    stop: () => new Promise(resolve => server.close(() => resolve())),
  };
  return catcher;
}
