import { useState } from 'react';
import type { CompanyDocument, Merchant } from '../../../contract/records/merchant.ts';
import { documentsInOrder } from './checks.ts';

interface Place {
  /** Of the application. */
  of: number;
  /** Of the document; null: none is open. */
  document: number | null;
  /** How often the person has opened one themselves: each time the focus goes there. */
  times: number;
}

/** Which of an application's documents is looked at: the first one, until the person says otherwise. */
export function useDocumentPlace(merchant: Merchant | undefined) {
  const [place, setPlace] = useState<Place>();
  const documents = merchant ? documentsInOrder(merchant) : [];
  const mine = place && place.of === merchant?.id ? place : undefined;
  const chosen = documents.findIndex(({ id }) => id === mine?.document);
  const at = mine ? chosen : 0;
  const put = (document: CompanyDocument | undefined, isAsked: boolean) => {
    if (!merchant) return;
    const times = mine?.times ?? 0;
    setPlace({ of: merchant.id, document: document?.id ?? null, times: times + Number(isAsked) });
  };
  const stepTo = (target: number) => {
    const document = documents[target];
    return document && (() => put(document, false));
  };
  return {
    shown: documents[at],
    /** Changes when the person opens one; undefined before. */
    opened: mine && mine.times > 0 ? `${mine.of}/${mine.times}` : undefined,
    /** Opens one, and goes there. */
    open: (document: CompanyDocument) => put(document, true),
    close: () => put(undefined, false),
    previous: stepTo(at - 1),
    next: stepTo(at + 1),
    /** The one behind this one, and behind the last one the first, and goes there. */
    goOn: () => put(documents[(at + 1) % Math.max(1, documents.length)], true),
    isEmpty: documents.length === 0,
  };
}

export type DocumentPlace = ReturnType<typeof useDocumentPlace>;
