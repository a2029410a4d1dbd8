import { SMTPServer } from 'smtp-server';

/** A received mail, decoded. */
export interface CaughtMail {
  to: string[];
  /** The header fields, with encoded words unchanged. */
  headers: Record<string, string>;
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
      stream.on('end', () => {
        const { refusal } = catcher;
        if (refusal) {
          return done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, ...read(Buffer.concat(chunks).toString('latin1')) });
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

function read(raw: string): Pick<CaughtMail, 'headers' | 'text'> {
  const split = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, split)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map(line => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const encoding = headers['content-transfer-encoding'] ?? '7bit';
  return { headers, text: decode(raw.slice(split + 4), encoding) };
}

/** Source: RFC 2045, sections 6.7 and 6.8. */
function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString();
}
