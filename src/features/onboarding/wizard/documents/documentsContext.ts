import { createContext, use } from 'react';
import type { Upload } from '#hooks/forms/uploadQueue.ts';
import { useStored } from '#page/useStored.ts';
import type { DocumentStore } from './documentStore.ts';

export const DocumentsContext = createContext<DocumentStore | undefined>(undefined);

const NONE: readonly Upload[] = [];
const UNREAD = { get: () => NONE, subscribe: () => () => undefined };

/** The files of the application. @returns `store`: undefined until the stored files are read */
export function useDocuments() {
  const store = use(DocumentsContext);
  const uploads = useStored(store ?? UNREAD);
  return { store, uploads };
}
