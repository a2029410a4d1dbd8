/**
 * Phrases that a native engineer would not write, each with what to write instead. They are looked
 * for in prose: comments, documents, test titles, English messages and commit subjects.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const PHRASES = [
  [/\bunless told\b/i, 'by default'],
  [/\bas (?:it|they) came\b/i, 'unchanged'],
  [/\banew\b/i, 'again'],
  [/\b(?:undefined|null|empty) (?:where|when) there is none\b(?! (?:that|of|with))/i, 'if missing'],
  [/\bfor what is none\b/i, 'if invalid'],
  [/\bwhere it is not there\b/i, 'if it is missing'],
  [/\bwhat has come so far\b/i, 'loaded so far'],
  [/\bnobody waits for it\b/i, 'in the background'],
  [/\bbehind the login\b/i, 'that needs a login; signed in'],
  [/\bsomebody else\b/i, 'another user'],
  [/\btold apart\b/i, 'distinguished'],
  [/\bstands? in for\b/i, 'replaces'],
  [/\bto tell as soon as\b|\btells as soon as\b/i, 'updates as soon as'],
  [/\bhas not told\b/i, 'waiting for'],
  [/\bgave money back\b|\bgive money back\b/i, 'refund'],
  [/\bdid not come about\b/i, 'failed'],
  [/\bmails\b/i, 'emails'],
  [/\b(?:a|by) mail\b(?![ -](?:address|host|program|server|transport))/i, 'email'],
  [/\bin the place of\b/i, 'in place of, instead of'],
  [/\bspec sections? \d/i, 'the section of docs/product.md'],
];

/**
 * Names that read like a translation, each with its replacement.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const NAMES = [
  [/\bfarewell\b/, 'onSessionEnd, endsSession'],
  [/\bputAway\b/, 'archive, discard'],
  [/\bturnAway\b/, 'reject'],
  [/\bPassOn\b/, 'Rethrow…, ErrorFallback'],
  [/\bstandIn\b/, 'prerendered…, simulator'],
  [/\buseCase\b/, 'useQueueItem'],
  [/\baskEarly\b/, 'prefetch…'],
  [/\btell(?=[A-Z])[A-Za-z]*\b(?!\.tsx?\b)/, 'notify…, register…, report…'],
];

/**
 * @typedef {object} Breach
 * @property {number} line counted from 1
 * @property {string} found
 * @property {string} better
 */

/**
 * @param {readonly string[]} lines
 * @param {readonly (readonly [RegExp, string])[]} rules
 * @returns {Breach[]}
 */
const breaches = (lines, rules) =>
  lines.flatMap((text, at) =>
    rules.flatMap(([pattern, better]) => {
      const found = pattern.exec(text)?.[0];
      return found === undefined ? [] : [{ line: at + 1, found, better }];
    }),
  );

/** @param {readonly string[]} lines of prose @returns {Breach[]} */
export const phrasesIn = lines => breaches(lines, PHRASES);

/** @param {readonly string[]} lines of code @returns {Breach[]} */
export const namesIn = lines => breaches(lines, NAMES);

/** The title in a line of a test: its first string. */
const TITLE = /\b(?:it|test|describe)\b[^'"`]*(['"`])((?:(?!\1).)*)\1/;

/**
 * Splits a file into prose and code, line by line, so that line numbers stay. A document is prose
 * except for its code spans and blocks.
 * @param {string} file
 * @param {string} source
 * @returns {{ prose: string[], code: string[] }}
 */
export function splitSource(file, source) {
  const lines = source.split('\n');
  if (file.endsWith('.md')) {
    const code = lines.map(() => '');
    let isBlock = false;
    const prose = lines.map(line => {
      if (line.trimStart().startsWith('```')) isBlock = !isBlock;
      // link targets are ignored: a file keeps its name when its title changes
      return isBlock ? '' : line.replaceAll(/`[^`]*`|\]\([^)]*\)/g, '');
    });
    return { prose, code };
  }
  const isTest = /\.test\.tsx?$/.test(file);
  const split = lines.map(line => {
    const start = /^\s*(?:\*|\/\*|\/\/|\{\/\*)/.test(line) ? 0 : line.search(/(?:^|\s)\/[/*]\*?\s/);
    const comment = start < 0 ? '' : line.slice(start).replaceAll(/`[^`]*`|docs\/\S+/g, '');
    const code = start < 0 ? line : line.slice(0, start);
    const title = isTest ? (TITLE.exec(code)?.[2] ?? '') : '';
    return { prose: `${comment} ${title}`, code };
  });
  return { prose: split.map(({ prose }) => prose), code: split.map(({ code }) => code) };
}
