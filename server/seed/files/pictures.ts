import { crc32, deflateSync } from 'node:zlib';

/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** An image with indexed colours. */
export interface Drawing {
  width: number;
  height: number;
  colours: readonly Colour[];
  /** The index of the colour at a point. */
  at(x: number, y: number): number;
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Encodes a drawing as a PNG with a palette. Source: PNG specification (W3C), 5 and 11. */
export function pngOf({ width, height, colours, at }: Drawing): Buffer {
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) lines.writeUInt8(at(x, y), y * (width + 1) + x + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** Side of a block of a JPEG, in pixels. */
const BLOCK = 8;

/** Code lengths of the DC difference table: how many codes have 1, 2, … bits. Source: T.81, K.3.1. */
const DC_LENGTHS = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
/** One code of one bit: end of block. */
const END_LENGTHS = [1, ...Array<number>(15).fill(0)];

const segment = (marker: number, ...data: readonly (number | readonly number[])[]): Buffer => {
  const body = Buffer.from(data.flat());
  return Buffer.concat([Buffer.from([0xff, marker]), sixteen(body.length + 2), body]);
};

const sixteen = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

/**
 * Encodes a drawing as a baseline JPEG in which each point is an 8 × 8 pixel block of one colour, so that no cosine
 * transform is needed: only the mean of each block is written.
 * Source: ITU-T T.81, annexes B and F.
 */
export function jpegOf(drawing: Drawing): Buffer {
  const components = [1, 2, 3];
  const size = [
    ...sixteen(drawing.height * BLOCK),
    ...sixteen(drawing.width * BLOCK),
    components.length,
  ];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    // the DC coefficient is eight times the mean; quantized by eight, it is the mean again
    segment(0xdb, 0, Array<number>(64).fill(BLOCK)),
    segment(
      0xc0,
      8,
      size,
      components.flatMap(id => [id, 0x11, 0]),
    ),
    segment(
      0xc4,
      0x00,
      DC_LENGTHS,
      Array.from({ length: 12 }, (_, size) => size),
    ),
    segment(0xc4, 0x10, END_LENGTHS, 0),
    segment(
      0xda,
      components.length,
      components.flatMap(id => [id, 0]),
      [0, 63, 0],
    ),
    scanOf(drawing),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function scanOf({ width, height, colours, at }: Drawing): Buffer {
  const means = colours.map(toMeans);
  const before = [0, 0, 0];
  let bits = '';
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (const [component, mean] of (means[at(x, y)] ?? []).entries()) {
        bits += `${differenceBits(mean - (before[component] ?? 0))}0`;
        before[component] = mean;
      }
    }
  }
  const bytes = (bits.match(/.{1,8}/g) ?? []).map(byte => Number.parseInt(byte.padEnd(8, '1'), 2));
  // a byte 0xFF would start a marker, so a zero byte follows it
  return Buffer.from(bytes.flatMap(byte => (byte === 0xff ? [0xff, 0] : [byte])));
}

/** Returns luma and the two chroma components, each centred on zero. Source: JFIF 1.02. */
const toMeans = ([red, green, blue]: Colour): number[] => [
  Math.round(0.299 * red + 0.587 * green + 0.114 * blue) - 128,
  Math.round(-0.1687 * red - 0.3313 * green + 0.5 * blue),
  Math.round(0.5 * red - 0.4187 * green - 0.0813 * blue),
];

/** Returns the code for the number of bits of a difference, followed by the bits. Source: T.81, F.1.2.1. */
function differenceBits(difference: number): string {
  const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
  const value = difference < 0 ? difference + 2 ** size - 1 : difference;
  return (DC_CODES[size] ?? '') + (size === 0 ? '' : value.toString(2).padStart(size, '0'));
}

const DC_CODES: readonly string[] = codesOf(DC_LENGTHS);

/** Returns the Huffman codes for the given lengths, in order. Source: T.81, annex C. */
function codesOf(lengths: readonly number[]): string[] {
  const codes: string[] = [];
  let next = 0;
  for (const [at, count] of lengths.entries()) {
    for (let made = 0; made < count; made++) {
      codes.push(next.toString(2).padStart(at + 1, '0'));
      next += 1;
    }
    next *= 2;
  }
  return codes;
}
