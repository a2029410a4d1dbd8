/** Maximum length in characters: file systems allow 255 bytes, and a Tamil letter takes three. */
const LONGEST = 80;

/** Characters that change the reading order: `invoice\u202Egpj.exe` looks like `invoiceexe.jpg`. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Names that Windows reserves for devices, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * The file name of a download, from `Content-Disposition` (RFC 6266; `filename*`, RFC 8187, takes precedence over
 * `filename`). Not trusted: folders, control and bidi characters are removed.
 * @param fallbackName used if the header has no usable name; its extension, if any, is forced
 */
export function fileNameFrom(disposition: string | null, fallbackName: string): string {
  const given = disposition ? (extended(disposition) ?? plain(disposition) ?? '') : '';
  const name = sanitise(given) || sanitise(fallbackName);
  return withEnding(name, /\.[a-z\d]{1,8}$/i.exec(fallbackName)?.[0] ?? '');
}

function extended(disposition: string): string | undefined {
  const encoded = /(?:^|;)\s*filename\*\s*=\s*"?utf-8'[^']*'([^";]+)/i.exec(disposition)?.[1];
  if (!encoded) return undefined;
  try {
    return decodeURIComponent(encoded.trim());
  } catch {
    return undefined;
  }
}

function plain(disposition: string): string | undefined {
  const found = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  return found?.[1]?.replace(/\\(.)/g, '$1') ?? found?.[2];
}

/** Empty if nothing usable is left. */
function sanitise(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/\p{Cc}/gu, '')
    .replace(BIDI_CONTROLS, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return RESERVED.test(clean) ? `_${clean}` : clean;
}

/** The name cut to length, with its own extension or the forced one. */
function withEnding(name: string, forced: string): string {
  const own = /\.[^.]{1,8}$/.exec(name)?.[0] ?? '';
  const stem = own ? name.slice(0, -own.length) : name;
  return [...stem].slice(0, LONGEST).join('') + (forced || own);
}
