/**
 * Numbers in two-digit areas (Sabah and Sarawak: 082 to 089) and one-digit areas (03 to 09) differ in length from
 * mobile ones.
 */
const GROUPS: readonly (readonly [pattern: RegExp, grouped: string])[] = [
  [/^(01\d)(\d{3})(\d{4})$/, '$1-$2 $3'],
  [/^(01\d)(\d{4})(\d{4})$/, '$1-$2 $3'],
  [/^(08\d)(\d{3})(\d{3})$/, '$1-$2 $3'],
  [/^(0[2-9])(\d{3,4})(\d{4})$/, '$1-$2 $3'],
];

/** The country code before a number, which then has no leading zero. */
const COUNTRY = /^\+?60(?=[1-9])/;

/** A phone number as Malaysians write it, `012-345 6789`; anything else unchanged. */
export function formatPhone(text: string): string {
  const digits = text.replace(COUNTRY, '0');
  for (const [pattern, grouped] of GROUPS) {
    if (pattern.test(digits)) return digits.replace(pattern, grouped);
  }
  return text;
}
