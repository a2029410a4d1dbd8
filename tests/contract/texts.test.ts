import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, MAX_REPORT_DAYS } from '#contract/constants.ts';
import { codeMessageKey, codeTable } from '#contract/words/codes.ts';

/** Messages shown before login, and those of the signed-in portal. */
const locales = new URL('../../public/locales/', import.meta.url);
const NAMESPACES = readdirSync(new URL('en/', locales)).map(file => file.replace('.json', ''));

type Texts = { readonly [key: string]: Texts | string };

function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? ([[`${prefix}${key}`, text]] as [string, string][])
      : flat(text, `${prefix}${key}.`),
  );
}

const textsOf = (language: Language) =>
  NAMESPACES.flatMap(namespace =>
    flat(
      JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, locales), 'utf8')) as Texts,
    ),
  );

/** The messages that a rule may return, according to its source. */
const contract = new URL('../../src/contract/rules/', import.meta.url);
const ruleKeys = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .filter(name => /rules\.ts$/i.test(name))
  .flatMap(name => [
    ...readFileSync(new URL(name, contract), 'utf8').matchAll(/'(validation\.[\w.]+)'/g),
  ])
  .map(match => match[1] ?? '');

const codeKeys = (['A', 'B'] as const).flatMap(reading =>
  Object.keys(codeTable(reading)).map(code => codeMessageKey(Number(code), reading)),
);

describe.each(LANGUAGES)('the texts in %s', language => {
  const texts = textsOf(language);
  const keys = texts.map(([key]) => key);

  it('say how long a range of days may be', () => {
    expect(Object.fromEntries(texts)['validation.dateRange.tooLong']).toContain(
      String(MAX_REPORT_DAYS),
    );
  });

  it('cover every code of both readings', () => {
    expect(codeKeys.filter(key => !keys.includes(key))).toEqual([]);
  });

  it('cover every rule', () => {
    expect(ruleKeys.length).toBeGreaterThan(20);
    expect(ruleKeys.filter(key => !keys.includes(key))).toEqual([]);
  });

  it('are each defined in one namespace only', () => {
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('have a different message for each code', () => {
    const messages = texts.filter(([key]) => key.startsWith('codes.')).map(([, text]) => text);
    expect(messages.filter((text, index) => messages.indexOf(text) !== index)).toEqual([]);
  });

  it('have no message for an unknown code', () => {
    expect(keys.filter(key => key.startsWith('codes.') && !codeKeys.includes(key))).toEqual([]);
  });
});

describe('the texts in English', () => {
  it.each([
    ['validation.required', 'This field is required'],
    ['validation.pin.required', 'Please Input PIN'],
    ['validation.pin.length', 'PIN must be exactly 6 characters'],
    ['codes.invalidSessionId', 'Multiple login sessions detected. Please try login again.'],
    ['codes.fileEmpty', 'File is empty'],
    ['codes.fileFormatNotSupported', 'File format is not supported'],
    ['codes.fileTooLarge', 'File is too large'],
    ['errors.download', 'Error downloading file: {{message}}'],
  ])('have the fixed wording of %s', (key, text) => {
    expect(Object.fromEntries(textsOf('en'))[key]).toBe(text);
  });

  it('refer from an unknown code to the call centre', () => {
    expect(Object.fromEntries(textsOf('en'))['codes.default']).toContain(
      'check the request or inform the call centre',
    );
  });
});
