/** View state of a document: zoom and rotation. */

export interface Size {
  width: number;
  height: number;
}

/** `fit`: fits the available space; otherwise a multiple of its own size. */
export type Zoom = 'fit' | number;

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** How a page or picture is shown. */
export interface Shown {
  scale: number;
  turn: Turn;
  /** Reports the sheet's own size. */
  onSize: (size: Size) => void;
}

/** Fixed zoom steps, easy to return to. */
export const ZOOMS: readonly number[] = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6];

/** Tolerance that skips a step which is almost reached. */
const NEARLY = 1.02;

/** The next larger step; undefined if there is none. @param scale the current one */
export const larger = (scale: number): number | undefined =>
  ZOOMS.find(zoom => zoom > scale * NEARLY);

export const smaller = (scale: number): number | undefined =>
  ZOOMS.findLast(zoom => zoom * NEARLY < scale);

const TURNS: readonly Turn[] = [0, 90, 180, 270];

/** Rotates by a quarter turn. */
export const turnedOn = (turn: Turn): Turn => TURNS[(TURNS.indexOf(turn) + 1) % 4] ?? 0;

/** Size after rotation. */
export const turnedSize = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** Keeps the known object if the size is the same, so that nothing is drawn again. */
export const unlessSame = (known: Size, now: Size): Size =>
  known.width === now.width && known.height === now.height ? known : now;

/** In whole CSS pixels. */
export const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.round(width * scale),
  height: Math.round(height * scale),
});

/** Scale before anything is laid out. */
const UNKNOWN = 1;

/**
 * The scale at which something fits. A picture is shown whole and never enlarged; a page fills the width, up to twice
 * its own size, since it is there to be read.
 * @param size after rotation
 * @param room in CSS pixels; 0 before layout
 */
export function fitting(size: Size, room: Size, kind: 'picture' | 'page'): number {
  if (!(room.width > 0 && size.width > 0 && size.height > 0)) return UNKNOWN;
  const wide = room.width / size.width;
  if (kind === 'page') return Math.min(wide, 2);
  return Math.min(wide, room.height > 0 ? room.height / size.height : wide, 1);
}

/** Maximum canvas pixels that every browser supports; larger canvases stay empty. */
const MOST_PIXELS = 16_000_000;

/**
 * Device pixels per CSS pixel of a drawing: as many as the screen has, or fewer if the canvas would be too large.
 * @param size in CSS pixels
 */
export const sharpness = ({ width, height }: Size, ofScreen: number): number =>
  Math.min(ofScreen, Math.sqrt(MOST_PIXELS / (width * height)));
