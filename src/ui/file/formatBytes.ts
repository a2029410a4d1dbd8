const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** A file's size as people read it, in the user's language: `1.2 MB`. */
export function formatBytes(bytes: number, language: string): string {
  const at = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[at] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: at === 0 ? 0 : 1,
  }).format(bytes / 1000 ** at);
}
