/**
 * The width, in light modules, of the margin that a scanner needs around a code. Source: ISO/IEC 18004 (quiet zone).
 */
const QUIET = 4;

/**
 * Draws a text as a QR code that is still readable if a seventh of it is damaged (level M). The encoder is loaded with
 * the first one.
 * @returns `size`: modules per side, including the quiet zone; `path`: the dark ones as an SVG path, one unit each;
 *   adjacent ones are one shape, since hairlines would show between them
 * @throws {RangeError} for a text that is too long for a QR code; or the error of loading the encoder
 */
export async function drawQr(text: string) {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(
      ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  );
  return { size, path: path.join('') };
}
