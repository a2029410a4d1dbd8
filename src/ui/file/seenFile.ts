import { useEffect, useState } from 'react';
import { type DocumentType, documentTypeOf, TELLING_BYTES } from '#contract/rules/fileRules.ts';

/** What is seen of a file: its content, where that is in this browser, and what it is. */
export interface SeenFile {
  blob: Blob;
  url: string;
  type: DocumentType;
}

/**
 * Finds out by its content what a file is: its name and what it says of itself count for nothing (D7).
 * @returns null for what cannot be shown, undefined as long as that is not known
 */
export function useSeenFile(given: Blob | undefined): SeenFile | null | undefined {
  const [seen, setSeen] = useState<SeenFile | null>();
  useEffect(() => {
    setSeen(undefined);
    if (!given) return;
    let url: string | undefined;
    let isGone = false;
    void given
      .slice(0, TELLING_BYTES)
      .arrayBuffer()
      .then(start => {
        if (isGone) return;
        const type = documentTypeOf(new Uint8Array(start));
        if (!type) return setSeen(null);
        const blob = new Blob([given], { type });
        url = URL.createObjectURL(blob);
        setSeen({ blob, url, type });
      });
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [given]);
  return seen;
}
