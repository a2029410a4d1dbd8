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
  ])('is grouped in the Malaysian way: %s', (text, grouped) => {
    expect(formatPhone(text)).toBe(grouped);
  });

  it.each(['', '123', '6012', '+14155550123', 'call me', '01234567890123'])(
    'that is invalid is shown unchanged: %s',
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
  ])('has at least two decimals, and is not rounded: %s', (rate, text) => {
    expect(formatRate(rate)).toBe(text);
  });
});
