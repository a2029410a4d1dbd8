/** The light modules that a reader needs around a code. Source: ISO/IEC 18004 (quiet zone). */
const QUIET = 4;

/** A QR code, as far as it is drawn. */
export interface QrDrawing {
  /** Modules on a side, the quiet zone included. */
  size: number;
  /** The dark modules, one unit each, as the path of an SVG. */
  path: string;
  /** The same, as squares: where from the left and from the top, and how wide. */
  runs: readonly QrRun[];
}

/** Dark modules beside one another. */
interface QrRun {
  x: number;
  y: number;
  width: number;
}

/**
 * Draws a text as a QR code that is still read where a seventh of it is soiled (level M). The encoder
 * is loaded with the first one.
 * @throws {RangeError} for a text that no QR code holds; or what the loading failed with
 */
export async function drawQr(text: string): Promise<QrDrawing> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const runs = data.flatMap((row, y) => runsOf(row, y));
  const path = runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('');
  return { size, path, runs };
}

/** Modules drawn one by one would show hairlines between them. */
function runsOf(row: readonly boolean[], y: number): QrRun[] {
  const runs: QrRun[] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last.x + last.width === x) last.width += 1;
    else runs.push({ x, y, width: 1 });
  }
  return runs;
}
