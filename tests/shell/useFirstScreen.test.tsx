import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pending } from '#api/request/pending.ts';
import { useFirstScreen } from '#shell/useFirstScreen.ts';

const Page = () => <p>{useFirstScreen() ? 'up' : 'coming'}</p>;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function begin(background = false): () => void {
  return pending.begin({ abort: () => undefined, background, mutation: false });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('the first screen is up once no foreground request is pending', async () => {
  const ends = [begin(), begin()];
  const inBackground = begin(true);
  render(<Page />);
  await pass(5_000);
  expect(screen.getByText('coming')).toBeInTheDocument();
  ends[0]?.();
  await pass(100);
  expect(screen.getByText('coming')).toBeInTheDocument();
  ends[1]?.();
  await pass(100);
  expect(screen.getByText('up')).toBeInTheDocument();
  inBackground();
});

it('the first screen counts as up after ten seconds at most', async () => {
  const end = begin();
  render(<Page />);
  await pass(9_000);
  expect(screen.getByText('coming')).toBeInTheDocument();
  await pass(1_500);
  expect(screen.getByText('up')).toBeInTheDocument();
  end();
});
