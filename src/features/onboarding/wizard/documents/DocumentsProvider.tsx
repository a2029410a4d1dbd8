import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOffline } from '#page/useOffline.ts';
import { unanswered } from '#providers/application/applicationDraft.ts';
import { useLater } from '../state/useLater.ts';
import { useWizard } from '../state/wizardState.ts';
import type { DocumentStore } from './documentStore.ts';
import { DocumentsContext } from './documentsContext.ts';

/**
 * Holds the application's files for all steps, so that uploads continue during other steps. Interrupted
 * uploads resume when the wizard is opened again, and when the connection returns, as far as they may be repeated.
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
      wasSent: unanswered.emails(uploadToken).length > 0,
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
    if (!isOffline) void store?.resume();
  }, [isOffline, store]);

  return <DocumentsContext value={store}>{children}</DocumentsContext>;
}
