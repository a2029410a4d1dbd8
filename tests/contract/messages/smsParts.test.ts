import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smsParts } from '#contract/messages/smsParts.ts';

describe('the parts of an SMS', () => {
  it.each([
    ['nothing', '', 'GSM7', 0, 160],
    ['one part of GSM-7', 'a'.repeat(160), 'GSM7', 1, 0],
    ['two parts of GSM-7', 'a'.repeat(161), 'GSM7', 2, 306 - 161],
    ['letters of the basic alphabet', 'é£Ñà\n', 'GSM7', 1, 155],
    ['letters of its extension, of two septets each', '€[]'.repeat(27), 'GSM7', 2, 143],
    ['one part of UCS-2', '您'.repeat(70), 'UCS2', 1, 0],
    ['two parts of UCS-2', '您'.repeat(71), 'UCS2', 2, 134 - 71],
    ['one letter that GSM-7 has not', `${'a'.repeat(70)}ç`, 'UCS2', 2, 134 - 71],
    ['a character of two units', '😀'.repeat(35), 'UCS2', 1, 0],
  ])('%s', (_, text, alphabet, parts, left) => {
    expect(smsParts(text)).toMatchObject({ alphabet, parts, left });
  });

  it('do not split a character of two units', () => {
    // 66 units, then an emoji that begins at the 67th
    const { parts, left } = smsParts(`${'您'.repeat(66)}😀${'您'.repeat(10)}`);
    expect({ parts, left }).toEqual({ parts: 2, left: 67 - 12 });
    // 152 septets, then a character of two
    expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(20)}`)).toMatchObject({
      parts: 2,
      left: 153 - 22,
    });
  });

  it('hold the whole text, in no more parts than needed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), text => {
        const { alphabet, length, parts, left } = smsParts(text);
        const size = alphabet === 'GSM7' ? 153 : 67;
        const isOne = parts < 2;
        const room = alphabet === 'GSM7' ? 160 : 70;
        expect(left).toBeGreaterThanOrEqual(0);
        expect(length).toBeLessThanOrEqual(isOne ? room : parts * size);
        expect(length).toBeGreaterThan(isOne ? -1 : (parts - 1) * (size - 1));
      }),
    );
  });
});
