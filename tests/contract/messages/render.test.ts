import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillIn, render, textIn } from '#contract/messages/render.ts';
import { textProblems } from '#contract/messages/templateRules.ts';
import type { TemplateTexts } from '#contract/records/template.ts';

const texts = (content: string, title = 'Hello'): TemplateTexts => ({
  title,
  content,
  contentType: 'text/plain',
  translations: {},
});

/** The problems of a template that notifies an owner, by field. */
const problems = (given: TemplateTexts, channel: 'EMAIL' | 'SMS' | 'PUSH' = 'EMAIL') =>
  textProblems({ kind: 'PASSWORD_CHANGED', channel, contentType: given.contentType }, given);

describe('a template variable', () => {
  it('D3 must be one of its kind; no other word, property or expression is looked up', () => {
    for (const name of ['user.password', 'password', 'constructor', '__proto__', ' username', ''])
      expect(problems(texts(`Hello {{${name}}}`))).toEqual([
        { field: 'content', message: 'validation.template.unknownVariable', about: `{{${name}}}` },
      ]);
    expect(problems(texts('Hello {{username'))).toMatchObject([
      { message: 'validation.template.looseBraces' },
    ]);
    expect(problems(texts('Hello {{username}}, {username} and ${username}'))).toEqual([]);
    expect(fillIn('${username} {{constructor}}', { username: 'a' })).toBe('${username} –');
  });

  it('D1 D3 has its value inserted as text, whatever the value contains', () => {
    const whole = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(whole, whole, (username, other) => {
        const { title, content } = render(
          { title: '{{username}}', content: '<p title="{{username}}">{{username}}</p>' },
          'text/html',
          { username, password: other },
        );
        expect(title).not.toMatch(/[\r\n\0]/);
        const [, inside = '', shown] = /^<p title="([^"]*)">([^<]*)<\/p>$/s.exec(content) ?? [];
        expect(shown).toBe(inside);
        expect(shown).not.toBeUndefined();
      }),
    );
  });

  it('without a value becomes a dash', () => {
    expect(fillIn('Remark: {{remark}}', { remark: null })).toBe('Remark: –');
  });

  it('that its message requires must be present, in every language', () => {
    const given = {
      ...texts('{{link}}'),
      translations: { ms: { title: 'Hai', content: 'Tekan pautan' } },
    };
    const message = {
      kind: 'PASSWORD_RESET',
      channel: 'EMAIL',
      contentType: 'text/plain',
    } as const;
    expect(textProblems(message, given)).toEqual([
      {
        field: 'translations.ms.content',
        message: 'validation.template.missingVariable',
        about: '{{link}}',
      },
    ]);
  });
});

describe('a link or a code', () => {
  const judged = (kind: 'PASSWORD_RESET' | 'PIN_CODE', text: string, title = 'Hello') =>
    textProblems({ kind, channel: 'EMAIL', contentType: 'text/plain' }, texts(text, title));

  it.each([
    'https://evil.example/?u={{link}}',
    'evil.example#{{link}}',
    'https:\\\\evil\\{{link}}',
    '//2130706433:80/({{link}})',
    'https://evil.example/\u200b{{link}}',
    'https://evil.example/\u00a0{{link}}',
    'https://evil.example/\u2028{{link}}',
  ])('C18 must not be a part of another address: %j', text => {
    const problem = { message: 'validation.template.joinedVariable', about: '{{link}}' };
    expect(judged('PASSWORD_RESET', text)).toEqual([{ field: 'content', ...problem }]);
    expect(judged('PASSWORD_RESET', '{{link}}', text)).toContainEqual({
      field: 'title',
      ...problem,
    });
    expect(judged('PIN_CODE', text.replace('link', 'code'))).toMatchObject([
      { ...problem, about: '{{code}}' },
    ]);
  });

  it.each([
    'Open {{link}}.',
    'See https://help.example\n{{link}}',
    'Link:({{link}})',
    '已获批准。请登录：{{link}}',
  ])('may be next to other text: %j', text => {
    expect(judged('PASSWORD_RESET', text)).toEqual([]);
    expect(judged('PIN_CODE', text.replace('link', 'code'))).toEqual([]);
  });
});

describe('a template text', () => {
  it('must have content and, except for SMS, a title', () => {
    expect(problems(texts('', ''))).toMatchObject([{ field: 'content' }, { field: 'title' }]);
    expect(problems(texts('Hello', ''), 'SMS')).toEqual([]);
  });

  it('must not be too long for its channel', () => {
    expect(problems(texts('a'.repeat(1530)), 'SMS')).toEqual([]);
    expect(problems(texts('a'.repeat(1531)), 'SMS')).toMatchObject([{ about: 10 }]);
    expect(problems(texts('a'.repeat(501)), 'PUSH')).toMatchObject([{ about: 500 }]);
    expect(problems(texts('a'.repeat(20_000)))).toEqual([]);
    expect(problems(texts('a'.repeat(20_001), 'b'.repeat(201)))).toEqual([
      { field: 'title', message: 'validation.template.tooLong', about: 200 },
      { field: 'content', message: 'validation.template.tooLong', about: 20_000 },
    ]);
    const ta = { title: 'அ', content: 'a'.repeat(20_001) };
    expect(problems({ ...texts('Hello'), translations: { ta } })).toMatchObject([
      { field: 'translations.ta.content', about: 20_000 },
    ]);
  });

  it('falls back to English for readers whose language is missing', () => {
    const given = { ...texts('Hello'), translations: { ta: { title: 'அ', content: 'ஆ' } } };
    expect(textIn(given, 'ta')).toEqual({ title: 'அ', content: 'ஆ', language: 'ta' });
    expect(textIn(given, 'zh')).toEqual({ title: 'Hello', content: 'Hello', language: 'en' });
  });
});
