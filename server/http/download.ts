/** What an answer that is a file says of it. */
export interface DownloadedFile {
  /** As a user knows it; any text. */
  readonly name: string;
  /** MIME type, as it was found out and not as a user claimed. */
  readonly type: string;
  readonly content: Uint8Array;
}

/** Nothing in the file is run or loaded, even where a user opens it at its address. */
const SEALED = "sandbox; default-src 'none'";

/**
 * A file as an answer: to be kept and not to be shown, of the type that was stored, whatever it may
 * look like. Source: OWASP ASVS 5.0, v5.0.0-5.4; RFC 6266 (name).
 */
export const download = ({ name, type, content }: DownloadedFile): Response =>
  new Response(Uint8Array.from(content), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(content.byteLength),
      'Content-Disposition': `attachment; ${namesOf(name)}`,
      'Content-Security-Policy': SEALED,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
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
