import { useEffect, useState } from 'react';
import { type DocumentType, documentTypeOf, TELLING_BYTES } from '#contract/rules/fileRules.ts';

/** A file that can be shown: its content, URL and type. */
export interface SeenFile {
  blob: Blob;
  url: string;
  type: DocumentType;
}

/**
 * Detects the type of a file from its content: its name and declared type do not count (D7).
 * @returns null if it cannot be shown, undefined until that is known
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
      .then(start => documentTypeOf(new Uint8Array(start)))
      // moved, deleted or locked since it was chosen
      .catch(() => undefined)
      .then(type => {
        if (isGone) return;
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
