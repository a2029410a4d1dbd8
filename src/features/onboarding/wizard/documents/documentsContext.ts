import { createContext, use, useSyncExternalStore } from 'react';
import type { Upload } from '#hooks/forms/uploadQueue.ts';
import type { DocumentStore } from './documentStore.ts';

export const DocumentsContext = createContext<DocumentStore | undefined>(undefined);

const NONE: readonly Upload[] = [];
const none = () => NONE;
const never = () => () => undefined;

/** The files of the application. @returns `store`: undefined for a moment, until what was kept is read */
export function useDocuments() {
  const store = use(DocumentsContext);
  const uploads = useSyncExternalStore(store?.subscribe ?? never, store?.get ?? none);
  return { store, uploads };
}
