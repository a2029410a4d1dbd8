import type { Page, Response } from '@playwright/test';
import type { Language } from '#contract/constants.ts';
import { ENTITIES } from '#contract/records/approval.ts';
import { eachOnce, patternOf, readTexts } from './texts.ts';

/** Reads a page like a user who knows only one language. */
export interface Reader {
  /** All texts of the page that are neither in the language nor data from the backend. */
  strange(language: Language): Promise<string[]>;
}

const PLACE = /\{\{\w+\}\}/g;
/** Vowel signs of Tamil are marks, and one Chinese character is a word. */
const LETTERS = /[\p{L}\p{M}]{2,}|\p{Script=Han}/u;
/** A technical identifier that no user should see: `NOT_ACTIVE`, `createdDate`. */
const WORD_FOR_MACHINES = /^([A-Z]+(_[A-Z]+)*|[a-z]+([A-Z][a-z]*)+)$/;
/** Fields that contain the name of a user or an object. */
const NAMES = /(?:name|actor|by)$/i;
/** The same in every language: money, file sizes, codes of languages, the product name, and half-days and time zones. */
const EVERYWHERE =
  /\b(?:[ap]m|MYT|GMT)\b|\bRM\b(?: [\d,.]+)?|[\d,.]+ [kMG]?B\b|\b(?:EN|MS|TA|ZH)\b|Kaunter/g;

/** The minimum length of a part of backend data that is recognised as such: a shorter one could be in any text. */
const LEAST_PART = 12;

/** Starts recording backend responses. Call it before the page is opened. */
export function readerOf(page: Page): Reader {
  const told = new Set<string>();
  const pending: Promise<void>[] = [];
  page.on('response', response => {
    pending.push(note(response, told));
  });
  return {
    strange: async language => {
      await Promise.all(pending);
      const isExplained = explainer(language, told);
      const seen = await page.evaluate(visibleTexts);
      return [...new Set(seen)].filter(text => !isExplained(text));
    },
  };
}

async function note(response: Response, told: Set<string>): Promise<void> {
  if (!response.headers()['content-type']?.includes('application/json')) return;
  if (new URL(response.url()).pathname.startsWith('/locales/')) return;
  try {
    collect(await response.json(), told);
  } catch {
    // The page was left, and the response body is gone.
  }
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string' && !isForMachines(value)) into.add(normal(value));
  if (typeof value === 'object' && value !== null) {
    for (const [field, below] of Object.entries(value)) {
      // a name may look like an identifier: BSN is a bank, and merchant is an actor
      if (typeof below === 'string' && NAMES.test(field)) into.add(normal(below));
      else collect(below, into);
    }
  }
}

const isForMachines = (text: string) =>
  WORD_FOR_MACHINES.test(text) || (ENTITIES as readonly string[]).includes(text);

const normal = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The messages of a language: complete ones, patterns for those with values, and the words of dates. */
const wordsOf = eachOnce(language => {
  const texts = [...readTexts(language).values()].map(normal);
  const patterns = texts
    .filter(text => text.includes('{{') && LETTERS.test(text.replaceAll(PLACE, '')))
    .map(patternOf);
  return { whole: new Set(texts), patterns, dates: wordsOfDates(language) };
});

/** Checks whether a text consists only of translations and backend data. */
function explainer(language: Language, told: ReadonlySet<string>): (text: string) => boolean {
  const { whole, patterns, dates } = wordsOf(language);
  // Longest first, so that a name is removed before a part of it.
  const known = [...told, ...dates]
    .filter(text => LETTERS.test(text))
    .sort((a, b) => b.length - a.length);

  const isExplained = (text: string): boolean => {
    if (!LETTERS.test(text) || whole.has(text) || told.has(text)) return true;
    if (text.startsWith('· ')) return isExplained(text.slice(2));
    // part of a message that contains a link
    if (text.length >= LEAST_PART && known.some(data => data.includes(text))) return true;
    const isFilled = (pattern: RegExp) =>
      pattern
        .exec(text)
        ?.slice(1)
        .every(part => isExplained(normal(part))) ?? false;
    if (patterns.some(isFilled)) return true;
    for (const between of [' · ', ', ', ': ']) {
      if (text.includes(between) && text.split(between).every(isExplained)) return true;
    }
    const rest = known.reduce((left, part) => left.replaceAll(part, ' '), text);
    return !LETTERS.test(rest.replaceAll(EVERYWHERE, ' '));
  };
  return isExplained;
}

const DAY = 86_400_000;

/** Every word of a date or time in the language: months, days of the week, parts of the day, and the words between. */
function wordsOfDates(language: Language): string[] {
  const formats = (['long', 'short'] as const).map(
    style =>
      new Intl.DateTimeFormat(`${language}-MY`, {
        weekday: style,
        day: 'numeric',
        month: style,
        year: 'numeric',
        hour: 'numeric',
        timeZone: 'Asia/Kuala_Lumpur',
        timeZoneName: 'short',
      }),
  );
  const noon = Date.UTC(2026, 0, 1, 12);
  const times = Array.from({ length: 365 }, (_, day) => noon + day * DAY - (day % 2) * (DAY / 2));
  const parts = formats.flatMap(format => times.flatMap(time => format.formatToParts(time)));
  // the word of a range of days
  const between = language === 'zh' ? ['至'] : [];
  return [...new Set([...between, ...parts.map(({ value }) => normal(value))])];
}

/** Runs in the page: all visible or accessible texts, except dates, keys, chart axes and language names. */
function visibleTexts(): string[] {
  const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt', 'data-label'];
  const isLeftOut = (element: Element) =>
    element.closest(
      'time, script, style, kbd, figure svg, svg[aria-hidden=true], .MuiAvatar-root, :not(html)[lang]',
    ) !== null;
  const isSeen = (element: Element) => (element.closest('select') ?? element).checkVisibility();
  // an address that may wrap at its @ is still one text
  const ownTexts = (element: Element) => {
    const parts: string[] = [];
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      const before = node.previousSibling?.nodeName === 'WBR' ? parts.pop() : '';
      parts.push(`${before}${node.textContent}`);
    }
    return parts;
  };
  const texts = document.title.split(' · ');
  for (const element of document.body.querySelectorAll('*')) {
    if (isLeftOut(element) || !isSeen(element)) continue;
    texts.push(...SPOKEN.map(name => element.getAttribute(name) ?? ''));
    texts.push(...ownTexts(element));
  }
  return texts.map(text => text.replaceAll(/\s+/g, ' ').trim()).filter(text => text !== '');
}
