import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useOffline } from '../../../../providers/public/useOffline.ts';
import type { Upload } from '../../../../session/uploadQueue.ts';
import { useWizard } from '../state/wizardState.ts';
import { type DocumentStore, openDocuments } from './documentStore.ts';

const DocumentsContext = createContext<DocumentStore | undefined>(undefined);

const NONE: readonly Upload[] = [];
const none = () => NONE;
const never = () => () => undefined;

/**
 * Holds the files of the application for all steps, so that they go on while another step is filled in. What was
 * left half-way is sent when the wizard is opened again, and when a lost connection is back.
 */
export function DocumentsProvider({ children }: { children: ReactNode }) {
  const { uploadToken, documents, changeDocuments } = useWizard();
  const [store, setStore] = useState<DocumentStore>();
  const latest = useRef({ documents, changeDocuments });
  latest.current = { documents, changeDocuments };
  const isOffline = useOffline();

  useEffect(() => {
    let isGone = false;
    let opened: DocumentStore | undefined;
    void openDocuments({
      uploadToken,
      documents: latest.current.documents,
      onChange: next => !isGone && latest.current.changeDocuments(next),
    }).then(next => {
      opened = next;
      if (!isGone) setStore(next);
    });
    return () => {
      isGone = true;
      opened?.stop();
      setStore(undefined);
    };
  }, [uploadToken]);

  useEffect(() => {
    if (!isOffline) store?.resume();
  }, [isOffline, store]);

  return <DocumentsContext value={store}>{children}</DocumentsContext>;
}

/** The files of the application. @returns `store`: undefined for a moment, until what was kept is read */
export function useDocuments() {
  const store = use(DocumentsContext);
  const uploads = useSyncExternalStore(store?.subscribe ?? never, store?.get ?? none);
  return { store, uploads };
}
