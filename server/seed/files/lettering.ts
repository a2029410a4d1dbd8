/** The rows of a character from the top: five bits each, as two hexadecimal digits. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '0e11111f111111',
  B: '1e11111e11111e',
  C: '0e11101010110e',
  D: '1e11111111111e',
  E: '1f10101e10101f',
  F: '1f10101e101010',
  G: '0e11101711110f',
  H: '1111111f111111',
  I: '0e04040404040e',
  J: '0702020202120c',
  K: '11121418141211',
  L: '1010101010101f',
  M: '111b1515111111',
  N: '11191513111111',
  O: '0e11111111110e',
  P: '1e11111e101010',
  Q: '0e11111115120d',
  R: '1e11111e141211',
  S: '0f10100e01011e',
  T: '1f040404040404',
  U: '1111111111110e',
  V: '11111111110a04',
  W: '11111115151b11',
  X: '11110a040a1111',
  Y: '11110a04040404',
  Z: '1f01020408101f',
  '0': '0e11131519110e',
  '1': '040c040404040e',
  '2': '0e11010608101f',
  '3': '1e01010e01011e',
  '4': '02060a121f0202',
  '5': '1f101e0101110e',
  '6': '0e10101e11110e',
  '7': '1f010204080808',
  '8': '0e11110e11110e',
  '9': '0e11110f01010e',
  '-': '0000001f000000',
  '.': '00000000000c0c',
  ',': '000000000c0408',
  '/': '01010204081010',
  '@': '0e11171517100e',
  "'": '04040800000000',
};

const WIDTH = 5;
const HEIGHT = 7;

/** A line of text in a picture: capitals, digits and a few signs; other characters leave a gap. */
export interface Lettering {
  text: string;
  /** The top left corner, in pixels. */
  x: number;
  y: number;
  /** Pixels per dot; a character is 6 dots wide with its gap and 7 high. */
  scale: number;
}

/** Returns the width of a text in pixels. */
export const widthOf = (text: string, scale: number): number => text.length * (WIDTH + 1) * scale;

/** Whether a point of the picture belongs to a stroke of the text. */
export function isInked({ text, x, y, scale }: Lettering, atX: number, atY: number): boolean {
  const row = Math.floor((atY - y) / scale);
  if (row < 0 || row >= HEIGHT) return false;
  const dot = Math.floor((atX - x) / scale);
  if (dot < 0) return false;
  const glyph = GLYPHS[text[Math.floor(dot / (WIDTH + 1))] ?? ''];
  if (!glyph) return false;
  const bits = Number.parseInt(glyph.slice(row * 2, row * 2 + 2), 16);
  const column = dot % (WIDTH + 1);
  return column < WIDTH && ((bits >> (WIDTH - 1 - column)) & 1) === 1;
}
