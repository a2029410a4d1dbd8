const BYTES = ['byte', 'kilobyte', 'megabyte'] as const;

/** What is shown as 1,000 of a unit when rounded, as a share of the next. */
const ROUNDED_UP = 0.99995;

/** A file size in the user's language: `1.2 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const scale = Math.floor(Math.log10(Math.max(1, bytes / ROUNDED_UP)) / 3);
  const at = Math.min(BYTES.length - 1, scale);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: BYTES[at] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: at === 0 ? 0 : 1,
  }).format(bytes / 1000 ** at);
}
