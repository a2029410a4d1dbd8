import { isInked, type Lettering, widthOf } from '#server/seed/files/lettering.ts';
import { type Colour, pngOf } from '#server/seed/files/pictures.ts';

const CARD = { width: 360, height: 228 };
const SELFIE = { width: 240, height: 300 };

/** Paper, ink, red of the overprint, grey of the face, and one accent per variant. */
const COLOURS: readonly Colour[] = [
  [238, 242, 236],
  [40, 44, 52],
  [200, 30, 30],
  [150, 156, 166],
];
const [PAPER, INK, OVERPRINT, GREY, ACCENT] = [0, 1, 2, 3, 4];
const ACCENTS: readonly Colour[] = [
  [120, 170, 200],
  [130, 180, 140],
  [200, 170, 120],
  [170, 150, 190],
];

/** Number of variants of each shared picture. */
export const SPECIMEN_LOOKS: number = ACCENTS.length;

const coloursOf = (look: number): readonly Colour[] => [
  ...COLOURS,
  ACCENTS[look % SPECIMEN_LOOKS] ?? [0, 0, 0],
];

/** Converts a text to capitals without accents, the only letters that can be drawn. */
const printed = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase();

/** Returns "SPECIMEN" across the middle, and a note that no real document has. */
const overprint = ({ width, height }: { width: number; height: number }): Lettering[] => {
  const word = 'SPECIMEN';
  const scale = Math.floor((width - 24) / widthOf(word, 1));
  const note = 'DEMO - NOT A DOCUMENT';
  return [
    { text: word, scale, x: 12, y: height - 7 * scale - 40 },
    { text: note, scale: 1, x: Math.floor((width - widthOf(note, 1)) / 2), y: height - 14 },
  ];
};

interface Sheet {
  width: number;
  height: number;
  look: number;
  lines: readonly Lettering[];
  /** Colour of the background behind the text. */
  ground: (x: number, y: number) => number;
}

const draw = ({ lines, ground, look, ...size }: Sheet): Buffer => {
  const stamp = overprint(size);
  return pngOf({
    ...size,
    colours: coloursOf(look),
    at: (x, y) => {
      if (lines.some(line => isInked(line, x, y))) return INK ?? 0;
      // every other pixel only, so that the text below stays readable
      if ((x + y) % 2 === 0 && stamp.some(line => isInked(line, x, y))) return OVERPRINT ?? 0;
      return ground(x, y);
    },
  });
};

const isFace = (
  x: number,
  y: number,
  [centreX, centreY, size]: readonly [number, number, number],
) => {
  const head = ((x - centreX) / size) ** 2 + ((y - centreY) / (size * 1.25)) ** 2 < 1;
  const body =
    ((x - centreX) / (size * 1.8)) ** 2 + ((y - centreY - size * 2.7) / (size * 1.4)) ** 2 < 1;
  return head || body;
};

/** Draws the front of a specimen card: a face without features, and the lines that an identity check reads. */
export const cardFront = (lines: readonly string[], look: number): Buffer =>
  draw({
    ...CARD,
    look,
    lines: lines.map((text, at) => ({
      text: printed(text).slice(0, 34),
      scale: at === 0 ? 2 : 1,
      x: 14,
      y: at === 0 ? 44 : 58 + at * 18,
    })),
    ground: (x, y) => {
      if (y < 30) return ACCENT ?? 0;
      return x > 262 && x < 346 && y > 64 && y < 190 && isFace(x, y, [304, 110, 22])
        ? (GREY ?? 0)
        : (PAPER ?? 0);
    },
  });

/** Draws the back of a specimen card; the same for everyone with the same variant. */
export const cardBack = (look: number): Buffer =>
  draw({
    ...CARD,
    look,
    lines: [{ text: 'BACK OF THE CARD', scale: 1, x: 14, y: 44 }],
    ground: (x, y) => {
      if (y > 178 && y < 206 && x > 14 && x < 346 && (x * 7) % 11 < 6) return INK ?? 0;
      return y < 30 ? (ACCENT ?? 0) : (PAPER ?? 0);
    },
  });

/** Draws a face without features; the same for everyone with the same variant. */
export const selfie = (look: number): Buffer =>
  draw({
    ...SELFIE,
    look,
    lines: [],
    ground: (x, y) => (isFace(x, y, [120, 110, 52]) ? (GREY ?? 0) : (ACCENT ?? 0)),
  });
