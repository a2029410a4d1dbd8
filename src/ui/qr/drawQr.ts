/** The light modules that a reader needs around a code. Source: ISO/IEC 18004 (quiet zone). */
const QUIET = 4;

/**
 * Draws a text as a QR code that is still read where a seventh of it is soiled (level M). The encoder
 * is loaded with the first one.
 * @returns `size`: modules on a side, the quiet zone included; `path`: the dark ones, one unit each, as an
 *   SVG has it, those beside one another as one shape, since hairlines would show between them
 * @throws {RangeError} for a text that no QR code holds; or what the loading failed with
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
