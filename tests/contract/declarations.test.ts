import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#contract/constants.ts';
import { DECLARATIONS, DECLARATIONS_VERSION } from '#contract/words/options.ts';
import en from '#locales/en/onboarding.json' with { type: 'json' };
import ms from '#locales/ms/onboarding.json' with { type: 'json' };
import ta from '#locales/ta/onboarding.json' with { type: 'json' };
import zh from '#locales/zh/onboarding.json' with { type: 'json' };

/** The SHA-256 of each version's texts in all languages. A version that was released never changes. */
const VERSIONS: Readonly<Record<number, string>> = {
  1: '390dd703c33ae40bce87c6c9102b7d69b580f03693c8c03eb035131e8f931eb6',
};

it('the declarations have another version when a text of theirs changes in any language', () => {
  const texts = { en, ms, ta, zh };
  const signed = LANGUAGES.flatMap(language =>
    DECLARATIONS.map(name => {
      const { title, sentence, meaning } = texts[language].onboarding.declarations[name];
      return [language, name, title, sentence, meaning];
    }),
  );
  const hash = createHash('sha256').update(JSON.stringify(signed)).digest('hex');
  expect(VERSIONS[DECLARATIONS_VERSION]).toBe(hash);
  expect(Math.max(...Object.keys(VERSIONS).map(Number))).toBe(DECLARATIONS_VERSION);
});
