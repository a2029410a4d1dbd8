import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { DataProviderContext } from 'react-admin';
import type { PortalDataProvider } from '#providers/data/surface.ts';

/** A document by its number and its name. */
export interface NamedDocument {
  id: number;
  name: string;
}

/** How a kind of document is asked for. The same one at every rendering. */
interface DocumentKind {
  /** What it is kept under. */
  key: string;
  load: (
    provider: PortalDataProvider,
    document: { id: number; fallbackName: string },
  ) => Promise<{ blob: Blob; fileName: string }>;
}

/** Of a bank account, or of a request for one. */
export const BANK_DOCUMENT: DocumentKind = {
  key: 'bankDocuments',
  load: (provider, document) => provider.downloadBankDocument(document),
};

/** Of a merchant's company, from its application on. */
export const MERCHANT_DOCUMENT: DocumentKind = {
  key: 'merchantDocuments',
  load: (provider, document) => provider.downloadMerchantDocument(document),
};

/** Of a wallet holder's identity check. */
export const IDENTITY_PICTURE: DocumentKind = {
  key: 'identityPictures',
  load: (provider, document) => provider.downloadIdentityPicture(document),
};

/**
 * Loads a document to look at. It is not kept for longer than it is looked at.
 * @param document undefined as long as none is open
 * @returns what `FilePreview` takes but for its way to close
 */
export function useShownDocument({ key, load }: DocumentKind, document: NamedDocument | undefined) {
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const { data, error, refetch } = useQuery({
    queryKey: [key, document?.id],
    queryFn: () => load(provider, { id: document?.id ?? 0, fallbackName: document?.name ?? '' }),
    enabled: document !== undefined,
    // a document is what it was
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    document && {
      name: document.name,
      blob: data?.blob,
      error,
      onRetry: () => void refetch(),
      onSave: data && (() => void provider.saveFile(data.blob, data.fileName)),
    }
  );
}

/**
 * A document that is looked at beside the record, whichever the user opens.
 * @returns `shown`: what `FilePreview` takes, undefined as long as none is open
 */
function useDocument(kind: DocumentKind) {
  const [open, setOpen] = useState<NamedDocument>();
  const loaded = useShownDocument(kind, open);
  return { shown: loaded && { ...loaded, onClose: () => setOpen(undefined) }, open: setOpen };
}

/** Of a bank account, or of a request for one. */
export const useBankDocument = () => useDocument(BANK_DOCUMENT);

/** Of a merchant's company. */
export const useMerchantDocument = () => useDocument(MERCHANT_DOCUMENT);
