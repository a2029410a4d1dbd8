import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOffline } from '#page/useOffline.ts';
import { useLater } from '../state/useLater.ts';
import { useWizard } from '../state/wizardState.ts';
import type { DocumentStore } from './documentStore.ts';
import { DocumentsContext } from './documentsContext.ts';

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
  const openDocuments = useLater()?.openDocuments;

  useEffect(() => {
    if (!openDocuments) return;
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
  }, [uploadToken, openDocuments]);

  useEffect(() => {
    if (!isOffline) store?.resume();
  }, [isOffline, store]);

  return <DocumentsContext value={store}>{children}</DocumentsContext>;
}
