import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isBasicPlane,
  PASSWORD_PARTS,
  password,
  pin,
  utf8Length,
} from '#contract/rules/people/secretRules.ts';

describe('password', () => {
  it.each(['Kaunter#2026', 'aB3$efgh', 'Ünïcode9!', '密码Aa1!密码', 'A1!aaaa\u0020a'])(
    'accepts %j',
    text => {
      expect(password(text)).toBeUndefined();
    },
  );

  it('must have at least 8 characters', () => {
    expect(password('aB3$efg')).toBe('validation.password.length');
    expect(password('aB3$efgh')).toBeUndefined();
  });

  it.each([
    ['a lower case letter', 'lowercase', 'KAUNTER#2026'],
    ['an upper case letter', 'uppercase', 'kaunter#2026'],
    ['a number', 'number', 'Kaunter#kaunter'],
    ['a special character', 'special', 'Kaunter2026'],
  ] as const)('needs %s', (_what, part, text) => {
    expect(password(text)).toBe('validation.password.classes');
    expect(PASSWORD_PARTS[part](text)).toBe(false);
    expect(PASSWORD_PARTS[part]('Kaunter#2026')).toBe(true);
  });

  it('does not count blanks, invisible characters or digits of other scripts towards the required classes', () => {
    expect(password('Kaunter 2026')).toBe('validation.password.classes');
    expect(password('Kaunter\u200b2026')).toBe('validation.password.classes');
    expect(password('Kaunter#２０２６')).toBe('validation.password.classes');
  });

  it('refuses characters outside the basic plane, which the encryption would garble', () => {
    expect(password('Kaunter#2026😀')).toBe('validation.password.character');
    expect(password('Kaunter#2026\ud83d')).toBe('validation.password.character');
    expect(isBasicPlane('Kaunter#密码கடவு')).toBe(true);
    expect(isBasicPlane('😀')).toBe(false);
  });

  it('must not exceed 128 bytes, so that it fits one block of the key', () => {
    expect(password(`Kaunter#2026${'a'.repeat(116)}`)).toBeUndefined();
    expect(password(`Kaunter#2026${'a'.repeat(117)}`)).toBe('validation.password.tooLong');
    expect(password(`Kaunter#2026${'密'.repeat(39)}`)).toBe('validation.password.tooLong');
  });

  it('counts bytes as UTF-8 does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
      }),
    );
  });
});

describe('PIN', () => {
  it.each([
    ['', 'validation.pin.required'],
    ['12345', 'validation.pin.length'],
    ['1234567', 'validation.pin.length'],
    ['12345a', 'validation.pin.digits'],
    ['１２３４５６', 'validation.pin.digits'],
    ['12345😀', 'validation.pin.digits'],
    ['12 456', 'validation.pin.digits'],
    ['12345\n', 'validation.pin.digits'],
  ])('%j is refused with %s', (text, message) => {
    expect(pin(text)).toBe(message);
  });

  it('must have six digits, including leading zeros', () => {
    expect(pin('246810')).toBeUndefined();
    expect(pin('000000')).toBeUndefined();
  });
});
