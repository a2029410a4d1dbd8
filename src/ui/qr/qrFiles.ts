import { escapeMarkup } from '#contract/text/escapeMarkup.ts';
import { drawQr } from './drawQr.ts';

/** Minimum side of the picture in pixels: ten centimetres on paper at 300 dots per inch. */
const PRINTED = 1200;

/**
 * A QR code as an SVG, which scales to any size.
 * @param title its purpose
 */
export async function qrSvg(text: string, title: string): Promise<Blob> {
  const { size, path } = await drawQr(text);
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges">`,
    `<title>${escapeMarkup(title)}</title>`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`,
    `<path fill="#000" d="${path}"/>`,
    '</svg>',
  ];
  return new Blob([`${lines.join('\n')}\n`], { type: 'image/svg+xml' });
}

/**
 * A QR code as a PNG that is sharp in print; each module has the same whole number of pixels.
 * @throws {Error} if the browser cannot draw images
 */
export async function qrPng(text: string): Promise<Blob> {
  const { size, path } = await drawQr(text);
  const module = Math.ceil(PRINTED / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * module;
  canvas.height = size * module;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no picture');
  context.scale(module, module);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
