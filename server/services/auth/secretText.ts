/** A surrogate pair in CESU-8: three bytes for each half. */
const PAIR = /\u00ed([\u00a0-\u00af])([\u0080-\u00bf])\u00ed([\u00b0-\u00bf])([\u0080-\u00bf])/g;

/**
 * Decodes the text of a decrypted secret. jsencrypt encodes a character beyond the basic plane as CESU-8 (three bytes
 * for each half of its surrogate pair), which is not valid UTF-8, so those pairs are combined first.
 */
export function readSecretText(bytes: Buffer): string {
  const whole = bytes
    .toString('latin1')
    .replace(PAIR, (_, high: string, highTail: string, low: string, lowTail: string) => {
      const unit = (middle: string, tail: string) =>
        0xd000 | ((middle.charCodeAt(0) & 0x3f) << 6) | (tail.charCodeAt(0) & 0x3f);
      const pair = String.fromCharCode(unit(high, highTail), unit(low, lowTail));
      return Buffer.from(pair, 'utf8').toString('latin1');
    });
  return Buffer.from(whole, 'latin1').toString('utf8');
}
