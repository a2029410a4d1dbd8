import type { ReactNode } from 'react';
import type { ShownState } from './runState.ts';
import { StateChip } from './StateChip.tsx';
import { StateWords } from './StateWords.tsx';

export interface Thing {
  id: string;
  /** Who or what it is; a link to it, say. */
  name: ReactNode;
  /** What is done with it, or stands of it. */
  about?: ReactNode;
  /** A sentence below. */
  words?: ReactNode;
}

/** The things that an action is about, one below the other. */
export const ThingList = ({ things }: { things: readonly Thing[] }) => (
  <ul className="k-things">
    {things.map(({ id, name, about, words }) => (
      <li key={id}>
        <span>{name}</span>
        {about}
        {words && <span className="k-thing-words">{words}</span>}
      </li>
    ))}
  </ul>
);

interface ResultListProps {
  things: readonly (Thing & { state: ShownState })[];
  requestPath?: ((request: { id: number }) => string) | undefined;
}

/** A result for each: never one word for all of them. */
export const ResultList = ({ things, requestPath }: ResultListProps) => (
  <ul className="k-things">
    {things.map(({ id, name, state }) => (
      <li key={id}>
        <span>{name}</span>
        <StateChip state={state} />
        <span className="k-thing-words">
          <StateWords state={state} requestPath={requestPath} />
        </span>
      </li>
    ))}
  </ul>
);
