import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IdentityData, identityFields } from '#contract/records/ekyc.ts';
import { compareIdentity } from '#contract/rules/people/identityRules.ts';

const nobody = Object.fromEntries(
  Object.keys(identityFields).map(name => [name, null]),
) as IdentityData;
const named = (identificationName: string | null): IdentityData => ({
  ...nobody,
  identificationName,
});

describe('comparing an identity', () => {
  it.each([
    ['Nurul Aisyah binti Hassan', 'NURUL AISYAH BINTI HASSAN', 'same'],
    ['Ravi a/l Muthu', 'RAVI A L MUTHU', 'same'],
    ['José', 'JOSE', 'same'],
    ['900101-14-5566', '900101145566', 'same'],
    ['Tan Ah Kow', 'Tan Ah Kaw', 'different'],
    ['Tan Ah Kow', null, 'notRead'],
    [null, 'TAN AH KOW', 'notEntered'],
    ['陈伟', '陈伟', 'same'],
    ['陈伟', '陈维', 'different'],
    ['கமல்', 'கமல்', 'same'],
    ['கமல்', 'கமலா', 'different'],
    ['ราม', 'รามู', 'different'],
  ])('of “%s” with “%s” results in %s', (entered, read, comparison) => {
    expect(compareIdentity(named(entered), named(read))).toMatchObject([{ comparison }]);
  });

  it('includes the third line of an address, which an older reading lacks', () => {
    const { addressLine3: _, ...older } = nobody;
    const entered = { ...nobody, addressLine3: 'Seksyen 7' };
    const of = (read: IdentityData) => compareIdentity(entered, read)[0];
    const field = 'addressLine3';
    const other = { ...nobody, addressLine3: 'SEKSYEN 9' };
    expect(of(other)).toMatchObject({ field, comparison: 'different' });
    expect(of(older)).toMatchObject({ field, comparison: 'notRead' });
  });

  it('leaves out fields that neither side has, and reports no difference if nothing was read', () => {
    expect(compareIdentity(nobody, nobody)).toEqual([]);
    const text = fc.option(fc.string(), { nil: null });
    fc.assert(
      fc.property(text, entered => {
        const rows = compareIdentity(named(entered), null);
        expect(rows.every(({ comparison }) => comparison === 'notRead')).toBe(true);
      }),
    );
  });

  it('is symmetric and ignores case', () => {
    const text = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [row] = compareIdentity(named(one), named(other));
        const [turned] = compareIdentity(named(other.toUpperCase()), named(one));
        expect(turned?.comparison).toBe(row?.comparison);
      }),
    );
  });
});
