import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitting,
  larger,
  type Size,
  sharpness,
  smaller,
  type Turn,
  turnedOn,
  turnedSize,
  ZOOMS,
} from '#ui/file/viewing.ts';

const length = fc.integer({ min: 1, max: 20_000 });
const size: fc.Arbitrary<Size> = fc.record({ width: length, height: length });
const turn = fc.constantFrom<Turn>(0, 90, 180, 270);

it('four quarter turns return to the start, and one swaps width and height', () => {
  const four = [1, 2, 3, 4].reduce<Turn>(turnedOn, 0);
  expect(four).toBe(0);
  fc.assert(
    fc.property(size, turn, (given, at) => {
      const { width, height } = turnedSize(given, turnedOn(at));
      expect(turnedSize(given, at)).toEqual({ width: height, height: width });
    }),
  );
});

describe('zoom', () => {
  it('moves through the steps from any value, and stops at the last one', () => {
    expect([larger(1), smaller(1)]).toEqual([1.25, 0.75]);
    expect([larger(0.43), smaller(0.43)]).toEqual([0.5, 0.25]);
    expect(larger(ZOOMS.at(-1) ?? 0)).toBeUndefined();
    expect(smaller(ZOOMS[0] ?? 0)).toBeUndefined();
  });

  it('skips a step that is almost reached', () => {
    expect(larger(0.995)).toBe(1.25);
    expect(smaller(1.005)).toBe(0.75);
  });
});

describe('the fitting size', () => {
  it('shows a whole picture, never larger than it is', () => {
    fc.assert(
      fc.property(size, size, (given, room) => {
        const scale = fitting(given, room, 'picture');
        expect(scale).toBeLessThanOrEqual(1);
        expect(given.width * scale).toBeLessThanOrEqual(room.width + 0.01);
        expect(given.height * scale).toBeLessThanOrEqual(room.height + 0.01);
      }),
    );
  });

  it('fills the width with a page, up to twice its size', () => {
    expect(fitting({ width: 800, height: 1100 }, { width: 600, height: 300 }, 'page')).toBe(0.75);
    expect(fitting({ width: 100, height: 100 }, { width: 600, height: 300 }, 'page')).toBe(2);
  });

  it('is the original size if there is no layout', () => {
    const nothing = { width: 0, height: 0 };
    expect(fitting({ width: 800, height: 1100 }, nothing, 'page')).toBe(1);
    expect(fitting(nothing, { width: 600, height: 300 }, 'picture')).toBe(1);
  });
});

it('H5 a canvas never exceeds the size that browsers can draw', () => {
  fc.assert(
    fc.property(size, fc.double({ min: 0.5, max: 4, noNaN: true }), (given, ofScreen) => {
      const sharp = sharpness(given, ofScreen);
      expect(sharp).toBeLessThanOrEqual(ofScreen);
      expect(given.width * given.height * sharp * sharp).toBeLessThanOrEqual(16_000_001);
    }),
  );
});
