import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusAfter, useFocusOnward } from '#ui/focus/useFocusAfter.ts';
import { CancellableLayer } from '#ui/layer/CancellableLayer.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { PassingAlert } from '#ui/state/PassingAlert.tsx';

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

it('keeps the focus in the page after an alert is closed', () => {
  render(<Page piece={go => <PassingAlert onClose={go}>Saved</PassingAlert>} />);
  press();
  expect(screen.getByRole('heading')).toHaveFocus();
});

function Panel({ shown, onClose }: { shown: string; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(box, shown);
  return (
    <div ref={box}>
      <button type="button" onClick={onClose}>
        Close {shown}
      </button>
    </div>
  );
}

/** Several openers of one panel. */
function Panels() {
  const [shown, setShown] = useState<string>();
  return (
    <>
      {['A', 'B'].map(name => (
        <button key={name} type="button" onClick={() => setShown(name)}>
          {name}
        </button>
      ))}
      {shown && <Panel shown={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

const click = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

it('returns the focus to what opened the content that was shown last', () => {
  render(<Panels />);
  click('A');
  click('B');
  click('Close B');
  expect(screen.getByRole('button', { name: 'B' })).toHaveFocus();
});

/** A group with an element that goes when it is pressed, and one that renders the group again. */
function Group() {
  const [isThere, setThere] = useState(true);
  const [times, setTimes] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const listeners = useFocusOnward(() => heading.current?.focus());
  return (
    <div {...listeners}>
      <h2 ref={heading} tabIndex={-1} onPointerEnter={() => setTimes(times + 1)}>
        Files
      </h2>
      {isThere && (
        <button type="button" onClick={() => setThere(false)}>
          Remove
        </button>
      )}
    </div>
  );
}

it('moves the focus of a group on when the pressed element goes, not when the user pressed beside it', () => {
  render(<Group />);
  screen.getByRole('button').focus();
  screen.getByRole('button').blur();
  fireEvent.pointerEnter(screen.getByRole('heading'));
  expect(document.body).toHaveFocus();
  click('Remove');
  expect(screen.getByRole('heading')).toHaveFocus();
});
