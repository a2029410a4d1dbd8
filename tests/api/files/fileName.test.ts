import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameFrom } from '#api/files/fileName.ts';

const name = (disposition: string | null, fallback = 'report.xlsx') =>
  fileNameFrom(disposition, fallback);

describe('the name of a download', () => {
  it.each([
    ['attachment; filename="payout.xlsx"', 'payout.xlsx'],
    ['attachment; filename=payout.xlsx', 'payout.xlsx'],
    ['ATTACHMENT;FILENAME=payout.xlsx;size=3', 'payout.xlsx'],
    ['attachment; filename="a \\"quoted\\" one.xlsx"', 'a _quoted_ one.xlsx'],
    ["attachment; filename*=UTF-8''penyata%20akaun%20%E5%AF%86.xlsx", 'penyata akaun 密.xlsx'],
    ['attachment; filename="old.xlsx"; filename*=utf-8\'ms\'baru.xlsx', 'baru.xlsx'],
    ["attachment; filename=old.xlsx; filename*=UTF-8''%E5%ZZ", 'old.xlsx'],
  ])('H10 is read from %s', (disposition, expected) => {
    expect(name(disposition)).toBe(expected);
  });

  it.each([
    null,
    '',
    'attachment',
    'attachment; filename=',
    'attachment; filename="..."',
    'inline',
  ])('H10 is the fallback if the header has none: %j', disposition => {
    expect(name(disposition)).toBe('report.xlsx');
  });

  it('H10 has the required extension, whatever the server sends', () => {
    expect(name('attachment; filename=report.exe')).toBe('report.xlsx');
    expect(name('attachment; filename=report')).toBe('report.xlsx');
    expect(name('attachment; filename=Q3.2026.html')).toBe('Q3.2026.xlsx');
    expect(name('attachment; filename=ssm.pdf', 'document')).toBe('ssm.pdf');
    expect(name('attachment; filename=ssm', 'document')).toBe('ssm');
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\\\..\\\\boot.ini', 'boot.ini'],
    ['C:\\\\Users\\\\a.pdf', 'a.pdf'],
    ['.htaccess', 'htaccess'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
    ['nul\0byte.pdf', 'nulbyte.pdf'],
    ['CON', '_CON'],
    ['lpt1.pdf', '_lpt1.pdf'],
    ['a<b>|?*.pdf', 'a_b____.pdf'],
  ])('H6 contains no path, control character or device name: %j', (given, expected) => {
    expect(name(`attachment; filename="${given}"`, 'document')).toBe(expected);
  });

  it('D10 contains no bidi marks', () => {
    const encoded = encodeURIComponent('invoice\u202egpj.exe\u2066\u200f');
    expect(name(`attachment; filename*=UTF-8''${encoded}`, 'document')).toBe('invoicegpj.exe');
  });

  it('D13 is truncated at a whole character, and keeps its extension', () => {
    const long = name(
      `attachment; filename*=UTF-8''${encodeURIComponent('👪'.repeat(300))}.pdf`,
      'x',
    );
    expect([...long]).toHaveLength(84);
    expect(long.endsWith('👪.pdf')).toBe(true);
  });

  it('can always be saved', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), given => {
        const found = name(`attachment; filename="${given}"`);
        expect(found).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect(found).toMatch(/^[^.\s].*\.xlsx$/su);
        expect([...found].length).toBeLessThanOrEqual(90);
      }),
    );
  });
});
