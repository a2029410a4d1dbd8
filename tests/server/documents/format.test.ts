import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from '#server/kernel/failure.ts';
import { MAX_UPLOAD_BYTES } from '#server/kernel/fileStore.ts';
import { documentType } from '#server/services/documents/format.ts';
import { jpeg, pdf, png } from '#tests/support/arrange/files.ts';

const refusal = (content: Uint8Array | string): number | string => {
  try {
    return documentType(Buffer.from(content));
  } catch (error) {
    if (error instanceof ApiFailure) return error.code;
    throw error;
  }
};

const padded = (content: Buffer, size: number) =>
  Buffer.concat([content, Buffer.alloc(size - content.length)]);

describe('the type of a file', () => {
  it('is detected from its content', () => {
    expect(refusal(pdf())).toBe('application/pdf');
    expect(refusal(jpeg())).toBe('image/jpeg');
    expect(refusal(png())).toBe('image/png');
  });

  it('is detected for a progressive JPEG with a late frame header', () => {
    const photo = jpeg(4000, 3000, 'x'.repeat(60_000));
    photo.writeUInt8(0xc2, photo.length - 18);
    expect(refusal(photo)).toBe('image/jpeg');
  });

  it('H1 is refused with 3033 if it is empty', () => {
    expect(refusal('')).toBe(3033);
  });
});

describe('H2 a file of another type', () => {
  it.each<[string, Buffer | string]>([
    ['a Windows program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a Linux program', Buffer.from('7f454c4602010100', 'hex')],
    ['a script', '#!/bin/sh\necho %PDF-1.7'],
    ['a zip, which Office files are too', Buffer.from('504b0304140006000800', 'hex')],
    ['an older Office file', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a GIF', 'GIF89a........'],
    ['a WebP', 'RIFF....WEBPVP8 '],
    ['a TIFF', Buffer.from('49492a00', 'hex')],
    ['a page', '<!doctype html><p>'],
    ['text', 'Statement of account'],
    ['a PDF behind something else', ` ${pdf()}`],
    ['the word alone', '%PDF-'],
    ['the beginning of a PNG', png().subarray(0, 20)],
    ['the beginning of a JPEG', jpeg().subarray(0, 30)],
    ['a PNG without a size', png(0, 5)],
    ['a JPEG that ends before its picture', Buffer.from('ffd8ffd9', 'hex')],
    ['a JPEG whose parts do not follow each other', Buffer.from('ffd8ffe00004000011223344', 'hex')],
  ])('is refused with 3034: %s', (_, content) => {
    expect(refusal(content)).toBe(3034);
  });

  it('D6 is refused with 3034: an SVG, with or without a script', () => {
    expect(refusal('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')).toBe(
      3034,
    );
    expect(refusal('<?xml version="1.0"?>\n<svg/>')).toBe(3034);
  });

  it.each(['<script>alert(1)</script>', '<HTML >', '<!DOCTYPE  html>', '<iframe src=x>'])(
    'D7 is refused with 3034: a picture or PDF containing %s',
    markup => {
      expect(refusal(jpeg(2, 1, markup))).toBe(3034);
      expect(refusal(Buffer.concat([png(), Buffer.from(markup)]))).toBe(3034);
      expect(refusal(pdf(markup))).toBe(3034);
    },
  );
});

describe('H3 a file', () => {
  it('is accepted up to the size limit, and refused with 3035 beyond it', () => {
    expect(refusal(padded(pdf(), MAX_UPLOAD_BYTES))).toBe('application/pdf');
    expect(refusal(padded(pdf(), MAX_UPLOAD_BYTES + 1))).toBe(3035);
  });
});

describe('H4 an archive', () => {
  const zeros = new Uint8Array(2 * MAX_UPLOAD_BYTES);
  const bomb = zipSync({ 'zeros.txt': zeros });
  const parts = Array.from({ length: 5_000 }, (_, at) => [`word/${at}.xml`, new Uint8Array()]);

  it.each([
    ['of zeros', bomb],
    ['within an archive', zipSync({ 'inner.zip': bomb })],
    ['that is a document', zipSync({ '[Content_Types].xml': zeros, 'word/document.xml': zeros })],
    ['of many entries', zipSync(Object.fromEntries(parts))],
  ])('%s, below the size limit, is refused with 3034', (_, archive) => {
    expect(archive.byteLength).toBeLessThan(MAX_UPLOAD_BYTES);
    expect(refusal(archive)).toBe(3034);
  });
});

describe('H5 a picture', () => {
  it.each([png, jpeg])('from the best phone cameras is accepted', picture => {
    expect(refusal(picture(8000, 8000))).toMatch(/^image/);
    expect(refusal(picture(20_000, 1000))).toMatch(/^image/);
  });

  it.each<[number, number]>([
    [8001, 8000],
    [20_001, 1],
    [1, 20_001],
    [30_000, 30_000],
  ])('of %d × %d pixels is refused with 3035', (width, height) => {
    expect(refusal(png(width, height))).toBe(3035);
    expect(refusal(jpeg(width, height))).toBe(3035);
  });

  it('with the maximum dimensions is refused with 3035', () => {
    expect(refusal(png(0xffffffff, 0xffffffff))).toBe(3035);
  });

  it('names its dimensions, unlike a file with too many bytes', () => {
    const contentOf = (bytes: Buffer) => {
      try {
        return documentType(bytes);
      } catch (error) {
        return (error as ApiFailure).details.content;
      }
    };
    expect(contentOf(png(16_000, 12_000))).toEqual({ width: 16_000, height: 12_000 });
    expect(contentOf(padded(pdf(), MAX_UPLOAD_BYTES + 1))).toBeUndefined();
  });
});
