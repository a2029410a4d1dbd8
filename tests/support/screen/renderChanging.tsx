import { act } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { renderAlone } from './renderAlone.tsx';

interface ChangingProps<T> {
  first: T;
  show: (given: T) => ReactNode;
  onReady: (change: (next: T) => void) => void;
}

function Changing<T>({ first, show, onReady }: ChangingProps<T>) {
  const [given, setGiven] = useState({ value: first });
  useEffect(() => onReady(value => setGiven({ value })), [onReady]);
  return show(given.value);
}

/**
 * Renders a single component, as `renderAlone` does, whose props change while it is shown.
 * @returns also `change`, with the next of what `show` takes
 */
export function renderChanging<T>(first: T, show: (given: T) => ReactNode) {
  let put: (next: T) => void = () => undefined;
  const view = renderAlone(
    <Changing
      first={first}
      show={show}
      onReady={change => {
        put = change;
      }}
    />,
  );
  return { ...view, change: (next: T) => act(() => put(next)) };
}
