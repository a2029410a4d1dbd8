/** View state of a document: zoom and rotation. */

export interface Size {
  width: number;
  height: number;
}

/** `fit`: as its place has room; else times its own size. */
export type Zoom = 'fit' | number;

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** How a page or picture is shown. */
export interface Shown {
  scale: number;
  turn: Turn;
  /** Reports how large the sheet is at its own size. */
  onSize: (size: Size) => void;
}

/** Fixed zoom steps, easy to return to. */
export const ZOOMS: readonly number[] = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6];

/** So that a step which is all but reached is not one of its own. */
const NEARLY = 1.02;

/** @param scale as it is shown now; undefined where there is no larger one */
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

/** The size that is known already, if it is the same: nothing is drawn again then. */
export const unlessSame = (known: Size, now: Size): Size =>
  known.width === now.width && known.height === now.height ? known : now;

/** In whole CSS pixels. */
export const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.round(width * scale),
  height: Math.round(height * scale),
});

/** Of what is nowhere laid out yet. */
const UNKNOWN = 1;

/**
 * How large something is where it fits. A picture is seen as a whole and never blown up; of a page the
 * lines fill the width, up to twice its size, since it is there to be read.
 * @param size as it lies, turned already
 * @param room in CSS pixels; 0 as long as nothing is laid out
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
 * Device pixels for one CSS pixel of a drawing: as many as the screen has, fewer where there would be too many.
 * @param size in CSS pixels
 */
export const sharpness = ({ width, height }: Size, ofScreen: number): number =>
  Math.min(ofScreen, Math.sqrt(MOST_PIXELS / (width * height)));
