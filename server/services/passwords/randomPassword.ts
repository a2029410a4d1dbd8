import { randomInt } from 'node:crypto';

const LETTERS = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '#%+=?@'];

/** Returns 20 random characters, with every kind that the password rule requires and without look-alikes. */
export function randomPassword(): string {
  const all = LETTERS.join('');
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const characters = [...LETTERS.map(pick), ...Array.from({ length: 16 }, () => pick(all))];
  for (let at = characters.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [characters[at], characters[other]] = [characters[other] ?? '', characters[at] ?? ''];
  }
  return characters.join('');
}
