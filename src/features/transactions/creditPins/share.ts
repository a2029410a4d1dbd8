/** What became of a text that was to leave the page. `given`: the system's sheet has it, or was closed. */
export type Shared = 'copied' | 'messageCopied' | 'given' | 'failed';

/** Copies a text as it is. */
export const copy = (text: string): Promise<Shared> => toClipboard(text, 'copied');

/** Hands a message to the system's share sheet; if it is missing it is copied. */
export async function share(text: string): Promise<Shared> {
  // over plain HTTP there is none, and on most desks neither
  const canShare = typeof navigator.share === 'function';
  if (!canShare) return toClipboard(text, 'messageCopied');
  try {
    await navigator.share({ text });
    return 'given';
  } catch (error) {
    // anyone who closes the sheet has decided
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    return isClosed ? 'given' : toClipboard(text, 'messageCopied');
  }
}

async function toClipboard(text: string, done: Shared): Promise<Shared> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  try {
    await clipboard.writeText(text);
    return done;
  } catch {
    return 'failed';
  }
}
