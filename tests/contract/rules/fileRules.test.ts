import { describe, expect, it } from 'vitest';
import { documentTypeOf, fileProblem, TELLING_BYTES } from '#contract/rules/fileRules.ts';
import { documentType } from '#server/services/documents/format.ts';
import { jpeg, pdf, png } from '#tests/support/arrange/files.ts';

const startOf = (content: Uint8Array) => content.subarray(0, TELLING_BYTES);

describe('a file', () => {
  it.each([
    ['application/pdf', pdf()],
    ['image/jpeg', jpeg()],
    ['image/png', png()],
  ])(
    'is detected as %s from its first bytes, just as the backend does from the whole file',
    (type, content) => {
      expect(documentTypeOf(startOf(content))).toBe(type);
      expect(documentType(content)).toBe(type);
    },
  );

  it.each<[string, number, Uint8Array, number | undefined]>([
    ['H1 nothing', 0, new Uint8Array(), 3033],
    ['H2 a program', 9, Buffer.from('MZ\x90\x00'), 3034],
    ['H2 a page', 9, Buffer.from('<!doctype html>'), 3034],
    ['H2 an archive', 9, Buffer.from('PK\x03\x04'), 3034],
    ['H2 a GIF', 9, Buffer.from('GIF89a'), 3034],
    ['H2 half of a PDF', 9, Buffer.from('%PXF-1.7'), 3034],
    ['a PDF with something before it', 9, Buffer.from(' %PDF-1.7'), 3034],
    ['H3 one byte too many', 101, startOf(pdf()), 3035],
    ['as many as may be', 100, startOf(pdf()), undefined],
  ])('%s', (_, size, start, code) => {
    expect(fileProblem({ size, start }, 100)).toBe(code);
  });
});
