import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set([
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
]);
/** Bytes. Below this, the header that names the encoding costs more than the encoding saves. */
const SMALLEST = 256;

/**
 * The encoder guesses how to code distances and how to divide the input into blocks; only trying shows which guess
 * suits a file. Together they save a thousandth of the bytes, for four times the time.
 */
const BROTLI_GUESSES = [
  {},
  { [constants.BROTLI_PARAM_NDIRECT]: 4 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 3 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 17 },
];

/** Bytes. Larger files take most of the time, and the login, where each byte counts, loads none of them: one guess. */
const LARGEST_TRIED = 256 * 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes `name.br` (brotli, quality 11) and `name.gz` (gzip 9) next to every text file of a folder, unless the encoded
 * file would be no smaller. Files are compressed in parallel, on libuv's threads.
 * @param {string} folder
 * @returns {Promise<void>}
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter(entry => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .filter(entry => !basename(entry.parentPath).startsWith('.'))
    .map(entry => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressOne));
}

/** @param {Buffer} plain */
async function smallestBrotli(plain) {
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const guesses = plain.length > LARGEST_TRIED ? BROTLI_GUESSES.slice(0, 1) : BROTLI_GUESSES;
  const all = await Promise.all(
    guesses.map(guess => brotli(plain, { params: { ...hint, ...guess } })),
  );
  return all.reduce((best, each) => (each.length < best.length ? each : best));
}

/** @param {string} file */
async function compressOne(file) {
  const plain = await readFile(file);
  if (plain.length < SMALLEST) return;
  const encoded = await Promise.all([smallestBrotli(plain), gzipped(plain, { level: 9 })]);
  await Promise.all(
    ['.br', '.gz'].map((ending, index) => {
      const bytes = encoded[index];
      return bytes && bytes.length < plain.length ? writeFile(file + ending, bytes) : undefined;
    }),
  );
}
