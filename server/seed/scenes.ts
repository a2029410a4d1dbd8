import { type Colour, type Drawing, jpegOf, pngOf } from './files/pictures.ts';

/** Colours of signs and cards, one per variant. */
const ACCENTS: readonly Colour[] = [
  [192, 57, 43],
  [31, 97, 141],
  [30, 132, 73],
  [175, 96, 26],
];

/** Number of variants of each picture; the demo's applicants share them. */
export const LOOKS = ACCENTS.length;

const accentOf = (look: number): Colour => ACCENTS[look % LOOKS] ?? [0, 0, 0];

const within = (value: number, from: number, to: number): boolean => value >= from && value < to;

/** The side from which a shop is shown. */
export type Side = 'FRONT' | 'LEFT' | 'RIGHT';

/** Sky, wall, road, glass and door. */
const SHOP: readonly Colour[] = [
  [174, 214, 241],
  [245, 238, 220],
  [128, 139, 150],
  [84, 153, 199],
  [110, 81, 60],
];
const SIGN = SHOP.length;

/** Draws something that resembles a photo of a shop. @param look colour variant */
export function shopPhoto(side: Side, look: number): Buffer {
  const lean = { FRONT: 0, LEFT: 0.25, RIGHT: -0.25 }[side];
  const drawing: Drawing = {
    width: 480,
    height: 360,
    colours: [...SHOP, accentOf(look)],
    at: (x, y) => {
      const level = y + Math.round((x - 240) * lean);
      if (level < 90) return 0;
      if (level >= 310) return 2;
      if (within(level, 110, 150) && within(x, 60, 420)) return SIGN;
      if (within(level, 180, 310) && within(x, 210, 270)) return 4;
      if (within(level, 190, 270) && (within(x, 80, 180) || within(x, 300, 400))) return 3;
      return 1;
    },
  };
  return pngOf(drawing);
}

/** Draws a card with a face and lines of illegible text. */
export function cardPhoto(side: 'FRONT' | 'BACK', look: number): Buffer {
  const isFront = side === 'FRONT';
  const drawing: Drawing = {
    width: 60,
    height: 38,
    colours: [[60, 60, 64], [214, 234, 248], accentOf(look), [90, 90, 96], [224, 187, 158]],
    at: (x, y) => {
      if (!within(x, 2, 58) || !within(y, 2, 36)) return 0;
      if (y < 7) return 2;
      if (isFront && within(x, 42, 55) && within(y, 11, 28)) {
        return (x - 48) ** 2 + (y - 18) ** 2 < 26 ? 4 : 3;
      }
      const lines = isFront ? within(x, 6, 20 + ((y * 7) % 18)) : within(x, 6, 54);
      return lines && y % 4 === 1 && y > 9 ? 3 : 1;
    },
  };
  return jpegOf(drawing);
}

/** Draws a signature. @returns a data URL */
export function drawnSignature(look: number): string {
  const line = (x: number) =>
    60 + 30 * Math.sin(x / (11 + look)) * Math.cos(x / (37 + 3 * look)) - x / 20;
  const drawing: Drawing = {
    width: 360,
    height: 120,
    colours: [
      [255, 255, 255],
      [23, 32, 42],
    ],
    at: (x, y) => {
      if (!within(x, 30, 330)) return 0;
      const steep = Math.abs(line(x + 1) - line(x));
      return Math.abs(y - line(x)) < 1.5 + steep ? 1 : 0;
    },
  };
  return `data:image/png;base64,${pngOf(drawing).toString('base64')}`;
}
