import { madeOnce } from './format.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const formatOf = madeOnce(language => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));

/**
 * How far an instant is from now, in the largest unit that it fills: "3 minutes ago", "in 7 days", "now".
 * @param instant ISO 8601, UTC
 * @returns undefined for an invalid instant
 */
export function formatAge(
  instant: string | null | undefined,
  language: string,
  now = Date.now(),
): string | undefined {
  const away = Date.parse(instant ?? '') - now;
  if (Number.isNaN(away)) return undefined;
  const [unit, length] = UNITS.find(([, ms]) => Math.round(Math.abs(away) / ms) > 0) ?? [];
  if (!unit) return formatOf(language).format(0, 'second');
  return formatOf(language).format(Math.round(away / length), unit);
}
