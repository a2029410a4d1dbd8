import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { drawQr } from '#ui/qr/drawQr.ts';
import { QrCode } from '#ui/qr/QrCode.tsx';
import { qrSvg } from '#ui/qr/qrFiles.ts';

afterEach(cleanup);

/** The finder pattern in three corners of a code. */
const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];

const rowsOf = async (text: string): Promise<string[]> => {
  const { size, path } = await drawQr(text);
  const rows = Array.from({ length: size }, () => Array<string>(size).fill('0'));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    rows[Number(y)]?.fill('1', Number(x), Number(x) + Number(width));
  }
  return rows.map(row => row.join(''));
};

describe('a QR code', () => {
  it('has a quiet zone of four modules, and its three finder patterns', async () => {
    const rows = await rowsOf('https://kaunter.example/bank/token');
    const size = rows.length;
    const light = '0'.repeat(size);
    expect([...rows.slice(0, 4), ...rows.slice(-4)]).toEqual(Array(8).fill(light));
    for (const row of rows) expect(row).toMatch(/^0{4}.*0{4}$/);
    const corner = (x: number, y: number) => rows.slice(y, y + 7).map(row => row.slice(x, x + 7));
    expect(corner(4, 4)).toEqual(FINDER);
    expect(corner(size - 11, 4)).toEqual(FINDER);
    expect(corner(4, size - 11)).toEqual(FINDER);
  });

  it('is the same on the screen and in the file, with an accessible name', async () => {
    renderAlone(<QrCode text="one" label="Pay one" />);
    const shown = await screen.findByRole('img', { name: 'Pay one' });
    const { path } = await drawQr('one');
    expect(shown.querySelectorAll('path')[1]).toHaveAttribute('d', path);
    expect(await (await qrSvg('one', 'Pay one')).text()).toContain(`d="${path}"`);
  });

  it('with too much text shows an error', async () => {
    renderAlone(<QrCode text={'x'.repeat(3000)} label="Too long" />);
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not be shown/);
  });

  it('D6 as a file has its title as text, and contains no scripts', async () => {
    const svg = await (await qrSvg('text', '<script>alert(1)</script> & Co')).text();
    const { documentElement: root } = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(root.querySelector('title')?.textContent).toBe('<script>alert(1)</script> & Co');
    expect([...root.children].map(({ tagName }) => tagName)).toEqual(['title', 'path', 'path']);
  });
});
