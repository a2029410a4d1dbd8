/**
 * The parts of an SMS: a single one has 160 characters of GSM-7 or 70 of UCS-2; several have 153 or 67 each,
 * since each then includes its sequence number. Source: 3GPP TS 23.038 and 23.040.
 */

/** The default alphabet: one septet per character. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** Its extension table: two septets per character. */
const EXTENDED = new Set('\f^{}\\[~]|€');

const SIZES = {
  GSM7: { one: 160, each: 153 },
  UCS2: { one: 70, each: 67 },
} as const;

interface SmsParts {
  readonly alphabet: keyof typeof SIZES;
  /** Septets, or 16-bit units. */
  readonly length: number;
  readonly parts: number;
  /** Remaining space in the last part. */
  readonly left: number;
}

/** The length of a character in an alphabet; a longer character is never split between two parts. */
const lengthIn = (alphabet: keyof typeof SIZES, character: string): number =>
  alphabet === 'UCS2' ? character.length : EXTENDED.has(character) ? 2 : 1;

/** Counts the parts of an SMS. */
export function smsParts(text: string): SmsParts {
  const characters = [...text];
  const isGsm = characters.every(character => BASIC.has(character) || EXTENDED.has(character));
  const alphabet = isGsm ? 'GSM7' : 'UCS2';
  const lengths = characters.map(character => lengthIn(alphabet, character));
  const length = lengths.reduce((sum, each) => sum + each, 0);
  const { one, each: size } = SIZES[alphabet];
  if (length <= one) return { alphabet, length, parts: length > 0 ? 1 : 0, left: one - length };
  let parts = 1;
  let used = 0;
  for (const each of lengths) {
    if (used + each > size) {
      parts += 1;
      used = 0;
    }
    used += each;
  }
  return { alphabet, length, parts, left: size - used };
}
