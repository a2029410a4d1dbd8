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
/** Below this, the header that names the encoding costs more than the encoding saves. Bytes. */
const SMALLEST = 256;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes `name.br` (brotli, quality 11) and `name.gz` (gzip 9) beside every text file of a folder,
 * unless the encoded file would be no smaller. Files are done in parallel, on libuv's threads.
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

/** @param {string} file */
async function compressOne(file) {
  const plain = await readFile(file);
  if (plain.length < SMALLEST) return;
  const encoded = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    gzipped(plain, { level: 9 }),
  ]);
  await Promise.all(
    ['.br', '.gz'].map((ending, index) => {
      const bytes = encoded[index];
      return bytes && bytes.length < plain.length ? writeFile(file + ending, bytes) : undefined;
    }),
  );
}
