import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/constants.ts';
import { renderPieces } from '#scripts/build/prerender.mjs';
import { translatorOf } from '#tests/support/journey/texts.ts';

let pieces: Awaited<ReturnType<typeof renderPieces>> = [];
beforeAll(async () => {
  pieces = await renderPieces(process.cwd());
});

const piece = (name: string, lang: string) =>
  pieces.find(({ attrs }) => attrs['data-piece'] === name && attrs.lang === lang)?.children ?? '';

describe('the prerendered login', () => {
  it.each(LANGUAGES)('is in %s', language => {
    const t = translatorOf(language);
    const login = piece('login', language);
    for (const key of ['username', 'password', 'remember', 'forgot', 'submit', 'title']) {
      expect(login).toContain(`>${t(`auth.login.${key}`)}<`);
    }
    expect(login).toContain(`<title>${t('auth.login.title')} · Kaunter</title>`);
    expect(piece('failed', language)).toContain(t('failed.load'));
    expect(piece('unloaded', language)).toContain(t('failed.notLoaded'));
    expect(piece('unloaded', language)).toContain(`<a href="">${t('failed.reload')}</a>`);
  });

  it('is the same each time', async () => {
    expect(await renderPieces(process.cwd())).toEqual(pieces);
  });

  it('contains nothing that the Content-Security-Policy forbids, and no form action', () => {
    expect(pieces).toHaveLength(3 * LANGUAGES.length);
    for (const { children } of pieces) {
      expect(children).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
      expect(children).not.toMatch(/\s(form)?action=|\smethod=/i);
    }
  });
});
