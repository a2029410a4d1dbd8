import { act, cleanup, screen } from '@testing-library/react';
import { memo } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { CaseAge } from '#ui/queue/cases/CaseAge.tsx';
import { CasesContext } from '#ui/queue/cases/casesContext.ts';
import { AgeText } from '#ui/text/AgeText.tsx';

const MINUTE = 60_000;
const since = '2026-03-02T03:00:00.000Z';

/** A cell of a row that renders only if its record changes. */
const Cell = memo(() => <CaseAge id={1} since={since} isPending />);

const cases = { kind: 'applicant', claims: [], limits: { due: 1, overdue: 2 } } as const;

const renderCase = () =>
  renderAlone(
    <CasesContext value={cases}>
      <Cell />
    </CasesContext>,
  );

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * MINUTE));

beforeEach(() => {
  vi.useFakeTimers({
    now: new Date('2026-03-02T03:05:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a case becomes urgent, then late, while its list is open', () => {
  renderCase();
  expect(screen.getByText('5 minutes ago').closest('.k-chip')).toBeNull();
  pass(56);
  expect(screen.getByRole('time').closest('.k-chip')).toHaveAttribute('data-tone', 'warn');
  pass(60);
  expect(screen.getByRole('time').closest('.k-chip')).toHaveAttribute('data-tone', 'bad');
});

it('an age is correct again once its tab is looked at', () => {
  renderCase();
  show('hidden');
  pass(20);
  expect(screen.getByText('5 minutes ago')).toBeInTheDocument();
  show('visible');
  expect(screen.getByText('25 minutes ago')).toBeInTheDocument();
  pass(1);
  expect(screen.getByText('26 minutes ago')).toBeInTheDocument();
});

it('all ages of a page share one clock, which stops with the last of them', () => {
  const { unmount } = renderAlone(
    <>
      <AgeText instant={since} say={when => when} />
      <AgeText instant={since} say={when => `Asked ${when}`} />
    </>,
  );
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
