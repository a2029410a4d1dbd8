import { useState } from 'react';
import type { Shortcut } from '#ui/keys/useShortcuts.ts';

interface Named {
  id: number;
  name: string;
}

interface Place {
  /** Of the case. */
  of: string;
  /** Of the document; null: none is open. */
  document: number | null;
  /** How often the user has opened one themselves: each time the focus goes there. */
  times: number;
}

/** Which of a case's documents is looked at, and the ways to the others. */
export type DocumentPlace = ReturnType<typeof useDocumentPlace<Named>>;

/**
 * Goes through the documents of a case: at first the first one is open, until the user says otherwise.
 * @param of the case's id
 * @param isOpen false where none is open at first
 */
export function useDocumentPlace<D extends Named>(
  of: string,
  documents: readonly D[],
  { isOpen = true } = {},
) {
  const [place, setPlace] = useState<Place>();
  const mine = place?.of === of ? place : undefined;
  const chosen = documents.findIndex(({ id }) => id === mine?.document);
  const at = mine || !isOpen ? chosen : 0;
  const put = (document: Named | undefined, isAsked: boolean) => {
    const times = (mine?.times ?? 0) + Number(isAsked);
    setPlace({ of, document: document?.id ?? null, times });
  };
  const stepTo = (target: number) => {
    const document = documents[target];
    return document && (() => put(document, false));
  };
  const isEmpty = documents.length === 0;
  const goOn = () => put(documents[(at + 1) % documents.length], true);
  const keys: readonly Shortcut[] = isEmpty
    ? []
    : [{ key: 'd', label: 'files.nextDocument', perform: goOn }];
  return {
    shown: documents[at],
    /** Changes when the user opens one; undefined before. */
    opened: mine && mine.times > 0 ? `${mine.of}/${mine.times}` : undefined,
    /** Opens one, and goes there. */
    open: (document: Named) => put(document, true),
    close: () => put(undefined, false),
    previous: stepTo(at - 1),
    next: stepTo(at + 1),
    isEmpty,
    /** `d` goes to the one behind this one, and behind the last one to the first. */
    keys,
  };
}
