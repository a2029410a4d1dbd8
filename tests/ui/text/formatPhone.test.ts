import { describe, expect, it } from 'vitest';
import { formatRate } from '#ui/text/format.ts';
import { formatPhone } from '#ui/text/formatPhone.ts';

describe('a phone number', () => {
  it.each([
    ['0123456789', '012-345 6789'],
    ['01123456789', '011-2345 6789'],
    ['60123456789', '012-345 6789'],
    ['+60312345678', '03-1234 5678'],
    ['041234567', '04-123 4567'],
    ['082123456', '082-123 456'],
  ])('is grouped as Malaysians write it: %s', (text, grouped) => {
    expect(formatPhone(text)).toBe(grouped);
  });

  it.each(['', '123', '6012', '+14155550123', 'call me', '01234567890123'])(
    'that is none is shown as it came: %s',
    text => {
      expect(formatPhone(text)).toBe(text);
    },
  );
});

describe('a rate', () => {
  it.each([
    [1.5, '1.50'],
    [0, '0.00'],
    [100, '100.00'],
    [0.125, '0.125'],
  ])('has two decimals, and no other value: %s', (rate, text) => {
    expect(formatRate(rate)).toBe(text);
  });
});
