import { describe, expect, it } from 'vitest';
import { documentName } from '#server/services/documents/fileName.ts';

const named = (name: string) => documentName(name, 'application/pdf');

describe('the name of a document', () => {
  it.each([
    'statement.pdf',
    'Penyata akaun (Mac) 2026.pdf',
    '对账单.pdf',
    'வங்கி அறிக்கை.pdf',
    'Scan 1.PDF',
    'a.b.c.pdf',
  ])('keeps %s', name => {
    expect(named(name)).toBe(name);
  });

  it.each<[string, string]>([
    ['../../etc/passwd', 'passwd.pdf'],
    ['..%2f..%2fetc%2fpasswd', '_2f.._2fetc_2fpasswd.pdf'],
    ['C:\\Users\\x\\statement.pdf', 'statement.pdf'],
    ['a\0b\r\nc\u0007.pdf', 'abc.pdf'],
    ['CON', '_CON.pdf'],
    ['nul.pdf', '_nul.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['', 'document.pdf'],
    ['///', 'document.pdf'],
    ['. .', 'document.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['a"; filename="x.exe', 'a__ filename=_x.exe.pdf'],
    ['\ud800.pdf', 'pdf.pdf'],
  ])('H6 changes %j to %j', (given, kept) => {
    expect(named(given)).toBe(kept);
  });

  it('H6 is cut to 255 characters with its extension', () => {
    expect(named(`${'x'.repeat(300)}.pdf`)).toBe(`${'x'.repeat(251)}.pdf`);
    expect([...named('😀'.repeat(300))]).toHaveLength(255);
  });

  it('D10 has no invisible or direction-changing characters', () => {
    expect(named('statement\u202Efdp.exe')).toBe('statementfdp.exe.pdf');
    expect(named('\u2066a\u2069\u200F\u061C\uFEFF\u200Bb.pdf')).toBe('ab.pdf');
    expect(named('\u3164a\u00ad\u034f\uffa0\u{e0041}b.pdf')).toBe('ab.pdf');
  });

  it('gets the extension of the file’s type', () => {
    expect(documentName('photo.jpeg', 'image/jpeg')).toBe('photo.jpeg');
    expect(documentName('photo.png', 'image/jpeg')).toBe('photo.png.jpg');
    expect(documentName('photo.exe', 'image/png')).toBe('photo.exe.png');
  });
});
