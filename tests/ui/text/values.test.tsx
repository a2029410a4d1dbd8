import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { AgeText } from '#ui/text/AgeText.tsx';
import { DaysText, DayText } from '#ui/text/DaysText.tsx';
import { formatDays, formatInstant } from '#ui/text/format.ts';
import { MaskedText } from '#ui/text/MaskedText.tsx';
import { ValueLabel } from '#ui/text/ValueLabel.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a masked code', () => {
  it.each(['5678', '12345678', '••••5678'])(
    'shows the last four characters of %s, whatever its length',
    code => {
      const { container } = renderAlone(<MaskedText text={code} />);
      expect(container.querySelector('[aria-hidden]')).toHaveTextContent('•••• 5678');
      expect(container).not.toHaveTextContent('1234');
    },
  );

  it('is read out without dots', () => {
    renderAlone(<MaskedText text="12345678" />);
    expect(screen.getByText('ending in 5678')).not.toHaveAttribute('aria-hidden');
  });

  it('isolates text with another direction', () => {
    const { container } = renderAlone(<MaskedText text="ab\u202Ecd" />);
    expect(container.querySelector('bdi')).toBeInTheDocument();
  });
});

describe('the age of something', () => {
  const say = (when: string) => `Asked ${when}`;

  it('is part of a sentence, with the exact time on hover', () => {
    vi.useFakeTimers({ now: new Date('2026-03-02T03:00:00Z'), toFake: ['Date'] });
    renderAlone(<AgeText instant="2026-03-02T01:00:00.000Z" say={say} />);
    const time = screen.getByText('Asked 2 hours ago');
    expect(time).toHaveAttribute('datetime', '2026-03-02T01:00:00.000Z');
    expect(time.title).toMatch(/^2 Mar 2026, 9:00:00/);
  });

  it.each([null, undefined, '', 'yesterday'])('is empty for %s', instant => {
    const { container } = renderAlone(<AgeText instant={instant} say={say} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('a day', () => {
  it('is written in full, and is the same in every time zone', () => {
    renderAlone(<DayText day="2026-01-31" />);
    expect(screen.getByRole('time')).toHaveTextContent('31 Jan 2026');
    expect(screen.getByRole('time')).toHaveAttribute('datetime', '2026-01-31');
  });

  it.each(['31.01.2026', '2026-02-30', ''])('that is invalid is shown unchanged: %s', day => {
    const { container } = renderAlone(<DayText day={day} />);
    expect(container).toHaveTextContent(day);
    expect(screen.queryByRole('time')).toBeNull();
  });

  it.each([
    ['2026-01-01', '2026-01-31', '1–31 Jan 2026'],
    ['2026-01-01', '2026-01-01', '1 Jan 2026'],
    ['2026-01-01', 'soon', '1 Jan 2026 – soon'],
  ])('may be the start of a range: %s to %s', (from, to, text) => {
    const { container } = renderAlone(<DaysText from={from} to={to} />);
    expect(container.textContent).toBe(text);
  });
});

describe('a range of days in Chinese', () => {
  it('is written like a single day', () => {
    expect(formatDays('2026-11-30', '2026-12-06', 'zh')).toBe('2026年11月30日至12月6日');
    expect(formatDays('2026-11-01', '2026-11-30', 'zh')).toBe('2026年11月1日至30日');
  });

  it('names the year again only if it is another one, and a single day once', () => {
    expect(formatDays('2026-12-06', '2027-01-02', 'zh')).toBe('2026年12月6日至2027年1月2日');
    expect(formatDays('2026-12-06', '2026-12-06', 'zh')).toBe('2026年12月6日');
  });
});

describe('an instant', () => {
  const INSTANT = '2026-03-02T16:05:09Z';

  it.each([
    ['en', /^3 Mar 2026, 12:05\u00a0am$/i],
    ['ms', /^3 Mac 2026, 12:05/],
    ['zh', /^2026年3月3日/],
    ['ta', /2026.*12:05\u00a0am$/],
  ])('is in Malaysian time in %s', (language, expected) => {
    expect(formatInstant(INSTANT, language)).toMatch(expected);
  });

  it('can include seconds', () => {
    expect(formatInstant(INSTANT, 'en', true)).toMatch(/12:05:09/);
    expect(formatInstant('2026-03-02T05:00:00Z', 'ta', true)).toMatch(/01:00:00.*pm|1:00:00.*pm/);
  });

  it('that is invalid is undefined', () => expect(formatInstant('soon', 'en')).toBeUndefined());
});

describe('a value with a translated label', () => {
  it('is shown with its label', () => {
    renderAlone(<ValueLabel group="transactionTypes" value="TOP_UP" />);
    expect(screen.getByText(texts.transactionTypes.TOP_UP)).toBeInTheDocument();
  });

  it('is shown unchanged without one', () => {
    renderAlone(<ValueLabel group="roles" value="CASHIER" />);
    expect(screen.getByText('CASHIER')).toBeInTheDocument();
  });
});
