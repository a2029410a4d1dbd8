const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;

/**
 * A ULID: 48 bits of time and 80 random bits in Crockford's base 32, so that later ones sort later.
 * @param time ms since 1970
 * @param chance returns a random number in [0, 1); cryptographic if the id must not be guessable
 */
export function ulid(time: number, chance: () => number = secure): string {
  let head = '';
  let rest = Math.floor(time);
  for (let at = 0; at < TIME_LENGTH; at++) {
    head = ALPHABET.charAt(rest % 32) + head;
    rest = Math.floor(rest / 32);
  }
  const tail = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET.charAt(chance() * 32));
  return head + tail.join('');
}

const secure = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Whether a string is a ULID in the form that this backend generates. */
export const isUlid = (text: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text);

/** The creation time of a ULID, in ms since 1970. */
export const timeOfUlid = (text: string): number =>
  [...text.slice(0, TIME_LENGTH)].reduce((time, letter) => time * 32 + ALPHABET.indexOf(letter), 0);
