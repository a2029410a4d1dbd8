import { useState } from 'react';
import type { Shortcut } from '#ui/keys/useShortcuts.ts';

interface Named {
  id: number;
  name: string;
}

interface Place {
  /** Id of the case. */
  of: string;
  /** Id of the document; null if none is open. */
  document: number | null;
  /** How often the user has opened one: each time moves the focus there. */
  times: number;
}

/** The open document of a case, and navigation to the others. */
export type DocumentPlace = ReturnType<typeof useDocumentPlace<Named>>;

/**
 * Navigates the documents of a case: initially the first one is open, until the user chooses otherwise.
 * @param of the case's id
 * @param isOpen false if none is open initially
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
    /** Opens one, and moves the focus there. */
    open: (document: Named) => put(document, true),
    close: () => put(undefined, false),
    previous: stepTo(at - 1),
    next: stepTo(at + 1),
    isEmpty,
    /** `d` opens the next one, and after the last one the first. */
    keys,
  };
}
