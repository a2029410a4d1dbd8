import { LANGUAGES, type Language } from '#contract/constants.ts';
import type { Change } from '#records/history/changes.ts';

/** The texts of a template, as far as an entry contains them; `content` is the English one. */
interface Texts {
  content?: string;
  translations?: Partial<Record<Language, { title: string; content: string }>>;
}

/** Whether `textChanges` covers this field of an entry. */
export const isText = (field: string): boolean => ['content', 'translations'].includes(field);

/**
 * Compares the texts of a template by language and paragraph.
 * @param before, after an entry of the history with its texts, or null
 */
export function textChanges(
  before: unknown,
  after: unknown,
): { language: Language; changes: Change[] }[] {
  return LANGUAGES.flatMap(language => {
    const [old, next] = [partsOf(before, language), partsOf(after, language)];
    const changes = (['title', 'content'] as const).flatMap(field =>
      changedLines(linesOf(old[field]), linesOf(next[field])).map(pair => ({ field, ...pair })),
    );
    return changes.length > 0 ? [{ language, changes }] : [];
  });
}

function partsOf(entry: unknown, language: Language): { title?: string; content?: string } {
  const { content, translations } = (entry ?? {}) as Texts;
  return language === 'en' ? { content } : (translations?.[language] ?? {});
}

/** The end of a paragraph in rich text. */
const BLOCK_END = /(<\/(?:p|h[1-6]|li|ul|ol|blockquote|div)>|<br ?\/?>)/i;

/**
 * Splits a text into paragraphs. Rich text keeps its markup, since a link or an emphasis may be the difference, except
 * for the tags that only mark a paragraph.
 */
function linesOf(text = ''): string[] {
  return text
    .split(/\r?\n/)
    .flatMap(line => line.split(BLOCK_END))
    .map(line => line.replaceAll(/<\/?(?:p|ul|ol|li|div|br ?\/?)>/gi, '').trim())
    .filter(line => line !== '');
}

interface Pair {
  before: string | null;
  after: string | null;
}

/**
 * The lines in which two texts differ, with removed lines paired with added ones. Leaves out the longest common
 * subsequence.
 */
export function changedLines(before: readonly string[], after: readonly string[]): Pair[] {
  const kept = commonLengths(before, after);
  const pairs: Pair[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1)
      pairs.push({ before: removed[at] ?? null, after: added[at] ?? null });
    removed = [];
    added = [];
  };
  let [from, to] = [0, 0];
  while (from < before.length || to < after.length) {
    const [old, next] = [before[from], after[to]];
    if (old === next) {
      flush();
      from += 1;
      to += 1;
    } else if (next === undefined || (kept[from + 1]?.[to] ?? 0) >= (kept[from]?.[to + 1] ?? 0)) {
      if (old === undefined) break;
      removed.push(old);
      from += 1;
    } else {
      added.push(next);
      to += 1;
    }
  }
  added.push(...after.slice(to));
  flush();
  return pairs;
}

/** Length of the longest common subsequence of the remaining lines, for every pair of starting lines. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let from = before.length - 1; from >= 0; from -= 1)
    for (let to = after.length - 1; to >= 0; to -= 1) {
      const [row = [], below = []] = [lengths[from], lengths[from + 1]];
      row[to] =
        before[from] === after[to]
          ? (below[to + 1] ?? 0) + 1
          : Math.max(below[to] ?? 0, row[to + 1] ?? 0);
    }
  return lengths;
}
