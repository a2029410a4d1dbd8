import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutMetadata } from '#server/services/documents/metadata.ts';
import { jpeg, png } from '#tests/support/arrange/files.ts';

/** Must not remain in any stored image, wherever it was embedded. */
const SECRET = 'N 3.1390 E 101.6869';

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
const named = (marker: number, name: string, text = SECRET) =>
  segment(marker, Buffer.from(`${name}\0${text}`, 'latin1'));

/** EXIF with an orientation and a location. */
function exif(orientation: number, isLittle = false): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 24 + 4);
  const write16 = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const write32 = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(isLittle ? 'II' : 'MM', 0, 'latin1');
  write16(42, 2);
  write32(8, 4);
  write16(2, 8);
  for (const [at, tag] of [0x010f, 0x0112].entries()) {
    write16(tag, 10 + at * 12);
    write16(3, 12 + at * 12);
    write32(1, 14 + at * 12);
    write16(orientation, 18 + at * 12);
  }
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(SECRET)]));
}

const START = Buffer.from('ffd8', 'hex');
const END = Buffer.from('ffd9', 'hex');
const ICC = named(0xe2, 'ICC_PROFILE', 'colours');
const ADOBE = segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\0\x01', 'latin1'));
const TABLE = segment(0xdb, Buffer.from('quantisation'));
const FRAME = segment(0xc0, Buffer.from([8, 0, 1, 0, 2, 1, 1, 0x11, 0]));
/** Two scans of a progressive image, with restart markers and escaped 255s in the data. */
const SCANS = Buffer.concat([
  segment(0xda, Buffer.from('first')),
  Buffer.from('00ff00aaffd0bbff00ffd7cc', 'hex'),
  segment(0xc4, Buffer.from('huffman')),
  segment(0xda, Buffer.from('second')),
  Buffer.from('0102ff0003', 'hex'),
]);

const photo = (orientation: number, isLittle = false) =>
  Buffer.concat([
    ...[START, exif(orientation, isLittle), named(0xe1, 'http://ns.adobe.com/xap/1.0/')],
    ...[named(0xed, 'Photoshop 3.0'), named(0xe2, 'MPF'), ICC, ADOBE, named(0xef, 'odd')],
    ...[segment(0xfe, Buffer.from(SECRET)), TABLE, Buffer.from('ffff', 'hex'), FRAME, SCANS, END],
    ...[START, exif(1), END, Buffer.from(SECRET)],
  ]);

const stripped = (content: Uint8Array) => Buffer.from(withoutMetadata('image/jpeg', content));

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)];
  head.writeUInt32BE(data.length);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
};

describe('a JPEG', () => {
  it.each([false, true])(
    'keeps its image data and orientation but no other metadata, little-endian %s',
    isLittle => {
      const kept = stripped(photo(6, isLittle));
      expect(kept.includes(SECRET)).toBe(false);
      const upright = Buffer.concat([START, ICC, ADOBE, TABLE, FRAME, SCANS, END]);
      const exifLength = kept.length - upright.length;
      expect(exifLength).toBe(36);
      const orientation = kept.subarray(2, 2 + exifLength);
      expect(orientation.subarray(4, 10).toString('latin1')).toBe('Exif\0\0');
      expect(orientation.subarray(20, 30).toString('hex')).toBe('01120003000000010006');
      expect(Buffer.concat([kept.subarray(0, 2), kept.subarray(38)])).toEqual(upright);
    },
  );

  it.each([0, 1, 9, 700])('drops an orientation of %i, which rotates nothing', value => {
    expect(stripped(photo(value)).includes('Exif')).toBe(false);
  });

  it('keeps its density but not its thumbnail', () => {
    const jfif = Buffer.from(`JFIF\0\x01\x02\0\0H\0H\x01\x01${SECRET}`, 'latin1');
    const kept = stripped(Buffer.concat([START, segment(0xe0, jfif), FRAME, END]));
    expect(kept.includes(SECRET)).toBe(false);
    expect(kept.subarray(2, 20).toString('hex')).toBe('ffe000104a46494600010200004800480000');
  });

  it('without metadata stays identical', () => {
    expect(stripped(jpeg(20, 10))).toEqual(jpeg(20, 10));
  });
});

describe('a PNG', () => {
  it('keeps its appearance, but no text, EXIF, time or trailing data', () => {
    const plain = png(4, 4);
    const look = [chunk('gAMA', Buffer.alloc(4)), chunk('pHYs', Buffer.alloc(9))];
    const told = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'prVt'].map(name =>
      chunk(name, Buffer.from(SECRET)),
    );
    const [head, rest] = [plain.subarray(0, 33), plain.subarray(33)];
    const content = Buffer.concat([head, ...look, ...told, rest, Buffer.from(SECRET)]);
    const kept = withoutMetadata('image/png', content);
    expect(Buffer.from(kept)).toEqual(Buffer.concat([head, ...look, rest]));
  });
});

it('a PDF is not changed', () => {
  const content = Buffer.from(`%PDF-1.7 ${SECRET}`);
  expect(withoutMetadata('application/pdf', content)).toBe(content);
});

describe('a truncated or malformed image', () => {
  const types = [
    ['image/jpeg', photo(8)],
    ['image/png', png(30, 30)],
  ] as const;

  it.each(types)(
    'does not throw or grow, and does not change the second time: %s',
    (type, content) => {
      const odd = fc
        .record({
          length: fc.nat({ max: content.length }),
          at: fc.nat({ max: content.length - 1 }),
          bytes: fc.uint8Array({ maxLength: 12 }),
        })
        .map(({ length, at, bytes }) => {
          const changed = Uint8Array.from(content);
          changed.set(bytes.subarray(0, changed.length - at), at);
          return changed.subarray(0, Math.max(8, length));
        });
      fc.assert(
        fc.property(odd, given => {
          const once = withoutMetadata(type, given);
          expect(once.byteLength).toBeLessThanOrEqual(given.byteLength + 36);
          expect(withoutMetadata(type, once)).toEqual(once);
        }),
        { numRuns: 300 },
      );
    },
  );
});
