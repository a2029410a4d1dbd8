import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { CancellableLayer } from '#ui/layer/CancellableLayer.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';

/** A page with an element that is removed when it is pressed. */
function Page({ piece }: { piece: (go: () => void) => ReactNode }) {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <h1 tabIndex={-1}>Users</h1>
      {isThere ? piece(() => setThere(false)) : <p>Loading</p>}
    </>
  );
}

function press(): void {
  const button = screen.getByRole('button');
  button.focus();
  fireEvent.click(button);
  expect(screen.getByText('Loading')).toBeInTheDocument();
}

it('keeps the focus in the page after Try again', () => {
  render(<Page piece={go => <ErrorState error={null} onRetry={go} />} />);
  press();
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('keeps the focus in the page after Stop waiting', () => {
  const stop = (onCancel: () => void) => ({ label: 'Stop waiting', onCancel });
  render(<Page piece={go => <CancellableLayer label="Loading" cancel={stop(go)} />} />);
  const button = screen.getByRole('button');
  button.focus();
  fireEvent.click(button);
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('does not move the focus if it was elsewhere', () => {
  render(<Page piece={go => <ErrorState error={null} onRetry={go} />} />);
  fireEvent.click(screen.getByRole('button'));
  expect(document.body).toHaveFocus();
});
