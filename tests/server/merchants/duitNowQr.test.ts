import fc from 'fast-check';
import { decode } from 'steplix-emvqr';
import { describe, expect, it } from 'vitest';
import { crcOf, duitNowQr, type QrMerchant } from '#server/services/merchants/duitNowQr.ts';

/** Published codes: PayNet's three examples, JomPAY's, and EMVCo's with Chinese text. */
const PUBLISHED = [
  '00020201021126410014A000000615000101065016640209123456789520499995303458540510.005802MY5909QRCSDNBHD6005BANGI6304343F',
  '00020201021126410014A000000615000101065016640209123456789520400005303458540510.005802MY5909AUSERNAME6005BANGI63043A23',
  '00020201021126410014A000000615000101065016640209123456789520499995303458540510.005802MY5909QRCSDNBHD6005BANGI8264f879ac6266d8d6da081fc1c17160021119747b190615c21076b3fc0fce56c6eb6304B623',
  '00020201021126360014A00000061500010106898989020412345204111153034585802MY5903TNB6002KL610559200621790130124007552406823231d4db4506dc9852b1c21c74be148b8363045DFB',
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A',
] as const;

const SHOP: QrMerchant = {
  merchantId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  description: 'Kaunter 1',
  name: 'Seri Kopitiam Sdn. Bhd.',
  city: 'Johor Bahru',
  postcode: '80000',
  categoryCode: '5812',
};

/** The fields of a code, and their total length in characters. */
function read(text: string): Record<string, string> {
  const characters = [...text];
  const fields: Record<string, string> = {};
  for (let at = 0; at < characters.length; ) {
    const tag = characters.slice(at, at + 2).join('');
    const length = Number(characters.slice(at + 2, at + 4).join(''));
    if (tag in fields || at + 4 + length > characters.length) throw new Error(`broken at ${at}`);
    fields[tag] = characters.slice(at + 4, at + 4 + length).join('');
    at += 4 + length;
  }
  return fields;
}

describe('the checksum', () => {
  it('matches the standard check value', () => {
    expect(crcOf('123456789')).toBe('29B1');
  });

  it.each(PUBLISHED)('matches that of a published code: %s', text => {
    expect(crcOf(text.slice(0, -4))).toBe(text.slice(-4));
  });

  it('keeps leading zeros', () => {
    expect(crcOf('x342')).toBe('00C3');
  });

  it.each(PUBLISHED)('changes with any character: %s', text => {
    const [covered, crc] = [[...text.slice(0, -4)], text.slice(-4)];
    for (const [at, character] of covered.entries()) {
      const changed = covered.with(at, character === '0' ? '1' : '0').join('');
      expect(crcOf(changed)).not.toBe(crc);
    }
  });
});

describe('field lengths', () => {
  it.each(PUBLISHED)('count characters in every published code: %s', text => {
    expect(read(text)['63']).toBe(text.slice(-4));
  });

  it('that are too long are detected', () => {
    expect(() => read(PUBLISHED[0].replace('5909', '5999'))).toThrow('broken');
    expect(() => read(PUBLISHED[0] + PUBLISHED[0].slice(-8))).toThrow('broken');
  });
});

describe('a generated code', () => {
  it('names the merchant and the currency, and leaves the amount to the payer', () => {
    const { '26': account = '', ...fields } = read(duitNowQr(SHOP));
    expect(fields).toEqual({
      '00': '02',
      '01': '11',
      '52': '5812',
      '53': '458',
      '58': 'MY',
      '59': 'Seri Kopitiam Sdn. Bhd.',
      '60': 'Johor Bahru',
      '61': '80000',
      '63': expect.stringMatching(/^[0-9A-F]{4}$/),
    });
    expect(read(account)).toEqual({
      '00': 'A0000006150001',
      '01': '999999',
      '02': '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      '03': 'Kaunter 1',
    });
  });

  it('begins with its format and ends with its checksum', () => {
    expect(duitNowQr(SHOP)).toMatch(/^000202010211.*6304[0-9A-F]{4}$/);
  });

  it('can be read by an independent decoder, which rejects a changed one', () => {
    const text = duitNowQr(SHOP);
    const read = decode(text);
    expect(read['26']?.data).toMatchObject({ '02': { data: SHOP.merchantId } });
    expect(read['59']).toMatchObject({ name: 'Merchant Name', data: SHOP.name });
    expect(() => decode(text.replace('Seri', 'Sera'))).toThrow('Checksum');
  });

  it('has the specified defaults for missing data', () => {
    const bare = { ...SHOP, description: '', city: null, postcode: null, categoryCode: null };
    const fields = read(duitNowQr(bare));
    expect(fields).toMatchObject({ '52': '9999', '60': 'MY' });
    expect(fields).not.toHaveProperty('61');
    expect(read(fields['26'] ?? '')).not.toHaveProperty('03');
  });

  it('has names in the common character set, cut to their maximum length', () => {
    const named = (name: string, city = '') => read(duitNowQr({ ...SHOP, name, city }));
    expect(named('Café Señor', 'São Paulo')).toMatchObject({
      '59': 'Cafe Senor',
      '60': 'Sao Paulo',
    });
    expect(named('N'.repeat(40), 'C'.repeat(40))).toMatchObject({
      '59': 'N'.repeat(25),
      '60': 'C'.repeat(15),
    });
    expect(named('美食')['59']).toBe(SHOP.merchantId.slice(0, 25));
  });

  it('is valid for any data', () => {
    const text = (maxLength: number) => fc.string({ unit: 'grapheme-composite', maxLength });
    const anyone = fc.record({
      merchantId: fc.stringMatching(/^[!-~]{1,28}$/),
      description: fc.stringMatching(/^[\p{L}\p{N} ]{0,20}$/u),
      name: text(60),
      city: fc.option(text(30)),
      postcode: fc.option(fc.stringMatching(/^\d{5}$/)),
      categoryCode: fc.option(fc.stringMatching(/^\d{4}$/)),
    });
    fc.assert(
      fc.property(anyone, merchant => {
        const code = duitNowQr(merchant);
        const fields = read(code);
        expect(fields['63']).toBe(crcOf(code.slice(0, -4)));
        expect(read(fields['26'] ?? '')).toMatchObject({ '02': merchant.merchantId });
        expect(fields['59']).toMatch(/^[ -~]{1,25}$/);
        expect(fields['60']).toMatch(/^[ -~]{1,15}$/);
      }),
    );
  });
});
