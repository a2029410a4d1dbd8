/** Minimum number of bytes before the message: 00 02, at least eight bytes of padding, 00. */
const SHORTEST_PADDING = 11;

/** Returns 1 if the byte is zero, otherwise 0, without a branch. */
const isZero = (byte: number): number => ((byte - 1) >>> 31) & 1;

/**
 * Removes PKCS #1 v1.5 padding (RFC 8017, 7.2.2) from a decrypted block, with implicit rejection: for
 * a block without valid padding it returns `substitute`, and no branch depends on the validity.
 * @param block as long as the modulus
 */
export function unpadPkcs1(block: Buffer, substitute: Buffer): Buffer {
  let good = isZero(block[0] ?? 1) & isZero((block[1] ?? 0) ^ 2);
  let start = 0;
  let searching = 1;
  for (let at = 2; at < block.length; at += 1) {
    const ends = searching & isZero(block[at] ?? 1);
    start |= (at + 1) * ends;
    searching &= ends ^ 1;
  }
  good &= searching ^ 1;
  good &= ((SHORTEST_PADDING - 1 - start) >>> 31) & 1;

  const messages = [substitute, block.subarray(start)];
  return messages[good] ?? substitute;
}
