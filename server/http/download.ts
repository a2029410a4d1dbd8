interface Described {
  /** As a user knows it; any text. */
  readonly name: string;
  /** MIME type, as it was found out and not as a user claimed. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** What an answer that is a file says of it. */
export interface DownloadedFile extends Omit<Described, 'size'> {
  readonly content: Uint8Array;
}

/** A file that is read while it is sent. */
export interface StreamedFile extends Described {
  readonly content: unknown;
}

/** Nothing in the file is run or loaded, even where a user opens it at its address. */
const SEALED = "sandbox; default-src 'none'";

/**
 * A file as an answer: to be kept and not to be shown, of the type that was stored, whatever it may
 * look like. Source: OWASP ASVS 5.0, v5.0.0-5.4; RFC 6266 (name).
 */
export const download = ({ content, ...file }: DownloadedFile): Response =>
  new Response(Uint8Array.from(content), {
    headers: headersOf({ ...file, size: content.byteLength }),
  });

/** The same of a content that is read while it is sent. */
export const downloadStream = ({ content, ...file }: StreamedFile): Response =>
  new Response(content as ConstructorParameters<typeof Response>[0], { headers: headersOf(file) });

const headersOf = ({ name, type, size }: Described) => ({
  'Content-Type': type,
  'Content-Length': String(size),
  'Content-Disposition': `attachment; ${namesOf(name)}`,
  'Content-Security-Policy': SEALED,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
});

/** The name in both forms: letters that every header can hold, and all letters (RFC 8187). */
function namesOf(name: string): string {
  const whole = name.replace(/\p{Surrogate}/gu, '_');
  const plain = whole.normalize('NFKD').replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(whole).replace(
    /['()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
