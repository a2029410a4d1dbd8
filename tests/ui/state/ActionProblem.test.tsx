import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';

const broken = new ApiError({ kind: 'server', requestRef: 'ref-1' });

describe('the problem of an action', () => {
  it('is announced with the reference of the request, and focused', () => {
    renderAlone(<ActionProblem error={broken} />);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(texts.errors.server);
    expect(alert).toHaveTextContent('ref-1');
    expect(alert).toHaveFocus();
  });

  it('is hidden if there is none', () => {
    renderAlone(<ActionProblem error={null} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can have its own explanation, without a reference', () => {
    renderAlone(<ActionProblem error={broken} explain={() => 'Somebody was faster.'} />);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Somebody was faster\.$/);
  });

  it('that has no translation is shown as unknown, without technical details', () => {
    renderAlone(<ActionProblem error={new TypeError('x is not a function')} />);
    expect(screen.getByRole('alert')).toHaveTextContent(texts.errors.unknown);
    expect(screen.getByRole('alert')).not.toHaveTextContent('function');
  });

  it.each([
    [59, 'Please try again in 59 s.'],
    [60, 'Please try again in 1 min.'],
    [61, 'Please try again in 2 min.'],
    [900, 'Please try again in 15 min.'],
  ])('says how long to wait, for %i seconds', (retryAfter, told) => {
    const error = new ApiError({ kind: 'client', code: 1004, retryAfter });
    renderAlone(<ActionProblem error={error} />);
    expect(screen.getByRole('alert')).toHaveTextContent(told);
  });

  it('is focused again when it occurs a second time', async () => {
    const { rerender } = renderAlone(<ActionProblem error={broken} />);
    screen.getByRole('alert').blur();
    rerender(<ActionProblem error={new ApiError({ kind: 'server' })} explain={() => 'Again'} />);
    expect(screen.getByRole('alert')).toHaveFocus();
  });
});
