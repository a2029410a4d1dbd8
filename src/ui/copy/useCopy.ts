import { useState } from 'react';

/** Copies a text to the clipboard, and remembers whether the browser did. */
export function useCopy(text: string) {
  const [isCopied, setCopied] = useState<boolean>();
  // undefined over plain HTTP
  const clipboard: Clipboard | undefined = navigator.clipboard;
  return {
    /** Undefined before an attempt. */
    isCopied,
    /** Undefined if the browser does not let pages copy. */
    copy:
      clipboard &&
      (() => {
        clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        );
      }),
    forget: () => setCopied(undefined),
  };
}
