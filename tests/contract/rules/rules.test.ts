import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankAccount, url } from '#contract/rules/company/businessRules.ts';
import { password } from '#contract/rules/people/secretRules.ts';
import { email, name, phone, postcode, remark } from '#contract/rules/rules.ts';

/** Pairs of letters: linear time takes milliseconds, quadratic time many seconds. */
const LONG = 50_000;
/** Microseconds of CPU time, independent of other load; the rules take a hundredth of it. */
const LONGEST = 2_000_000;

describe('every rule except the PIN', () => {
  it.each(Object.entries({ phone, email, bankAccount, postcode, url, password, remark, name }))(
    '%s leaves an empty text to "required"',
    (_name, rule) => {
      expect(rule('')).toBeUndefined();
    },
  );

  it('finishes quickly on a long hostile text', () => {
    const hostile = [
      'a.'.repeat(LONG),
      `a@${'a-'.repeat(LONG)}`,
      `http://${'a.'.repeat(LONG)} `,
      `a${' '.repeat(2 * LONG)}b`,
    ];
    const { user: before } = process.cpuUsage();
    for (const text of hostile) {
      for (const rule of [phone, email, bankAccount, postcode, url, remark, name]) rule(text);
    }
    expect(process.cpuUsage().user - before).toBeLessThan(LONGEST);
  });
});

describe('phone', () => {
  it.each(['0123456789', '01123456789', '0312345678'])('accepts %s', text => {
    expect(phone(text)).toBeUndefined();
  });

  it.each([
    '012345678',
    '012345678901',
    '+60123456789',
    '012-3456789',
    ' 0123456789',
    '0123456789\n',
    '０１２３４５６７８９',
    '01234abcde',
  ])('refuses %j', text => {
    expect(phone(text)).toBe('validation.phone');
  });

  it('accepts 10 to 11 digits and nothing else', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 14 });
    fc.assert(
      fc.property(digits, text => {
        const fits = text.length === 10 || text.length === 11 || text === '';
        expect(phone(text)).toBe(fits ? undefined : 'validation.phone');
      }),
    );
  });
});

describe('email', () => {
  it.each([
    'siti@example.com',
    'siti.nur+wallet@mail.example.com.my',
    "o'brien@example.com",
    'SITI@EXAMPLE.COM',
    'a@b.co',
    'kedai@contoh.xn--mgbx4cd0ab',
    `${'a'.repeat(64)}@example.com`,
  ])('accepts %s', text => {
    expect(email(text)).toBeUndefined();
  });

  it.each([
    ['no at sign', 'siti.example.com'],
    ['two at signs', 'siti@nur@example.com'],
    ['no dot in the domain', 'siti@localhost'],
    ['a label that begins with a dash', 'siti@-example.com'],
    ['two dots', 'siti..nur@example.com'],
    ['a dot first', '.siti@example.com'],
    ['a dot last', 'siti.@example.com'],
    ['a local part of 65', `${'a'.repeat(65)}@example.com`],
    ['a display name', 'Siti <siti@example.com>'],
    ['two addresses', 'siti@example.com,ali@example.com'],
    ['a blank', 'siti nur@example.com'],
    ['D4 a line break and a header', 'siti@example.com\r\nBcc: all@example.com'],
    ['D4 a line break before the at sign', 'siti\r\n@example.com'],
    ['a line break at the end', 'siti@example.com\n'],
    ['D12 NUL', 'siti\0@example.com'],
    ['a control character', 'siti\u0001@example.com'],
    ['D10 a bidi override', 'siti\u202e@example.com'],
    ['a zero-width space', 'si\u200bti@example.com'],
    ['D11 a Cyrillic look-alike', 'siti@ex\u0430mple.com'],
  ])('refuses %s', (_what, text) => {
    expect(email(text)).toBe('validation.email');
  });
});

describe('web address', () => {
  it.each([
    'https://example.com',
    'http://example.com.my/kedai?id=1#atas',
    'HTTPS://EXAMPLE.COM/',
    'https://example.com:8443/a_(b)/c%20d',
    'https://கடை.example.com/பட்டியல்',
    'https://商店.example.com',
  ])('accepts %s', text => {
    expect(url(text)).toBeUndefined();
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'ftp://example.com',
    'http\u017f://example.com',
    'example.com',
    'https://',
    'https://localhost',
    'https://user:secret@example.com',
    'https://example.com\\@evil.example',
    'https://example.com.',
    'https://.example.com',
    'https://exa mple.com',
    'https://example.com/a b',
    'https://example.com/"onmouseover="alert(1)',
    'https://example.com/<script>',
    'https://example.com/\u202egpj.exe',
    'https://example.com/\u0000',
    'https://example.com\n',
    'https:example.com',
    'https:/example.com',
  ])('D8 refuses %j', text => {
    expect(url(text)).toBe('validation.url');
  });

  it('accepts only http and https, without credentials', () => {
    const text = fc.oneof(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string({ unit: 'grapheme' }).map(tail => `https://example.com/${tail}`),
      fc.string({ unit: 'grapheme' }).map(host => `http://${host}.com`),
    );
    fc.assert(
      fc.property(text, address => {
        fc.pre(url(address) === undefined && URL.canParse(address));
        const { protocol, username } = new URL(address);
        expect(['http:', 'https:']).toContain(protocol);
        expect(username).toBe('');
      }),
    );
  });
});

describe('bank account and postcode', () => {
  it.each(['123456', '00123456789', '12345678901234567'])('accepts the account %s', text => {
    expect(bankAccount(text)).toBeUndefined();
  });

  it.each(['12345', '123456789012345678', '1234-5678', '12345a', ' 123456'])(
    'refuses the account %j',
    text => {
      expect(bankAccount(text)).toBe('validation.bankAccount');
    },
  );

  it('keeps the leading zero of Perlis', () => {
    expect(postcode('01000')).toBeUndefined();
    expect(postcode('1000')).toBe('validation.postcode');
    expect(postcode('010000')).toBe('validation.postcode');
  });
});

describe('remark', () => {
  it.each(['Reported stolen', 'அடையாளம் உறுதி', '已核实', '👍'])('%s is not blank', text => {
    expect(remark(text)).toBeUndefined();
  });

  it.each([
    ...[' ', '\t\n', '\u200b\u202e', '\u00a0'],
    ...['\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\ufe0f', '\u034f'],
  ])('%j is blank', text => {
    expect(remark(text)).toBe('validation.required');
  });

  it('D12 must not contain NUL', () => {
    expect(remark('a\0b')).toBe('validation.text');
  });
});

describe('name', () => {
  it.each(['Kedai Warisan', 'Café Señorita', '茶室', 'ஸ்ரீ முருகன் ஸ்டோர்', 'क्\u200dष', 'A'])(
    'accepts %j',
    text => {
      expect(name(text)).toBeUndefined();
    },
  );

  it.each([
    ...['a\nb', 'a\u2028b', 'a\u202eb', 'a\u200bb', '\ufeffa', 'a\0', 'a\tb'],
    ...['a\u200db', 'a\u200cb', '\u200da', 'a\u00adb', 'a\u3164', 'a\u{e0041}'],
    'a\u034fb',
  ])('refuses %j, which contains invisible characters', text => {
    expect(name(text)).toBe('validation.text');
  });

  it.each(['  ', '\u2800'])('%j is blank', text => {
    expect(name(text)).toBe('validation.required');
  });
});
