import { useTiptapEditor } from 'ra-input-rich-text';
import { useEffect, useReducer } from 'react';

/** The editor of the surrounding rich text field; rerenders when its text or selection changes. */
export function useCurrentEditor() {
  const editor = useTiptapEditor();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor?.on('transaction', renderAgain);
    return () => void editor?.off('transaction', renderAgain);
  }, [editor]);
  return editor;
}
