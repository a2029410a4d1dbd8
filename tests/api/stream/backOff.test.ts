import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backOff } from '#api/stream/backOff.ts';

describe('the pause before reconnecting', () => {
  it('G10 doubles from one second up to thirty', () => {
    const calm = Array.from({ length: 7 }, (_, failures) => backOff(failures, () => 0));
    expect(calm).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(backOff(10_000, () => 0)).toBe(30_000);
  });

  it('G11 is spread randomly up to twice its length', () => {
    expect(backOff(0, () => 0.5)).toBe(1_500);
    expect(backOff(2, () => 0.25)).toBe(5_000);
    const pauses = Array.from({ length: 500 }, () => backOff(0));
    const firstTenth = pauses.filter(pause => pause < 1_100).length;
    expect(firstTenth).toBeLessThan(150);
  });

  it('is at least one second and at most thirty', () => {
    fc.assert(
      fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
        const pause = backOff(failures, () => random);
        expect(pause).toBeGreaterThanOrEqual(1_000);
        expect(pause).toBeLessThanOrEqual(30_000);
      }),
    );
  });
});
