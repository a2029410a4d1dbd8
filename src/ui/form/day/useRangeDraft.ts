import { useState } from 'react';
import type { DayRange } from '#contract/dates.ts';

interface RangeDraftOptions {
  /** The range in the URL. */
  shown: DayRange;
  /** Returns the key of a range's error. */
  judge: (range: DayRange) => string | undefined;
  /** Called with valid ranges; the URL has them later. */
  onChange: (range: DayRange) => void;
}

/**
 * Holds a range while it is edited: the URL receives a valid one only after a delay, and an invalid one never.
 * @returns the props of `DateRangeFields`
 */
export function useRangeDraft({ shown, judge, onChange }: RangeDraftOptions) {
  const url = textOf(shown);
  const [{ range, seen, coming }, setDraft] = useState({
    range: shown,
    seen: url,
    /** Ranges that the URL is about to have, in order. */
    coming: [] as string[],
  });
  if (url !== seen) {
    const at = coming.indexOf(url);
    // a range from elsewhere replaces what is typed
    setDraft(
      at < 0
        ? { range: shown, seen: url, coming: [] }
        : { range, seen: url, coming: coming.slice(at + 1) },
    );
  }
  return {
    value: range,
    problem: judge(range),
    onChange: (next: DayRange) => {
      const isSent = !judge(next) && textOf(next) !== (coming.at(-1) ?? seen);
      setDraft({ range: next, seen, coming: isSent ? [...coming, textOf(next)] : coming });
      if (isSent) onChange(next);
    },
  };
}

const textOf = ({ startDate, endDate }: DayRange): string => `${startDate}/${endDate}`;
