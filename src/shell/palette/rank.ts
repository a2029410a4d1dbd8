/** Lower case, and Latin letters without their accents; in other scripts the marks are significant. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();

const partsOf = (target: string): string[] => target.split(/[\s\-/()]+/);

/**
 * Whether a word abbreviates a name: its letters are in the name in their order, and each is in the same part of the
 * name as the letter before it, or begins a later part. Letters from anywhere would make most words match a long name.
 */
function isAbbreviation(word: string, target: string): boolean {
  const reached = new Set([0]);
  for (const part of partsOf(target)) {
    for (const from of [...reached]) {
      if (part[0] !== word[from]) continue;
      let at = from;
      for (const letter of part) {
        if (letter !== word[at]) continue;
        at += 1;
        reached.add(at);
      }
    }
  }
  return reached.has(word.length);
}

/** The fit of a name that a word abbreviates, but that does not contain it. */
const SIMILAR = 1;

/** How well a typed word matches, from 0 (not at all) to 4 (the name begins with it). */
function fitOf(word: string, target: string): number {
  if (target.startsWith(word)) return 4;
  if (partsOf(target).some(part => part.startsWith(word))) return 3;
  if (target.includes(word)) return 2;
  return word.length > 1 && isAbbreviation(word, target) ? SIMILAR : 0;
}

/**
 * How well a name matches the typed text: 0 if any word is missing, otherwise higher for a better match. Letters may be
 * left out (`vlrq` finds "Validator requests").
 */
export function rank(typed: string, name: string): number {
  const target = fold(name);
  const fits = fold(typed)
    .split(/\s+/)
    .filter(Boolean)
    .map(word => fitOf(word, target));
  if (fits.length === 0 || fits.includes(0)) return 0;
  if (fits.includes(SIMILAR)) return SIMILAR;
  return fits.reduce((sum, fit) => sum + fit, 0) / fits.length;
}

/** The entries whose names match, best first, and those that are only similar; equal ones keep their order. */
export function ranked<E extends { names: readonly string[] }>(
  typed: string,
  entries: readonly E[],
): { matches: E[]; similar: E[] } {
  const fits = entries
    .map(entry => ({ entry, fit: Math.max(...entry.names.map(name => rank(typed, name))) }))
    .sort((one, other) => other.fit - one.fit);
  return {
    matches: fits.filter(({ fit }) => fit > SIMILAR).map(({ entry }) => entry),
    similar: fits.filter(({ fit }) => fit === SIMILAR).map(({ entry }) => entry),
  };
}
