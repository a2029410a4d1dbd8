import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { DataProviderContext } from 'react-admin';
import type { DownloadOptions, PortalDataProvider } from '#providers/data/surface.ts';

export interface NamedDocument {
  id: number;
  name: string;
}

/** How a kind of document is loaded. Must be the same object on every render. */
interface DocumentKind {
  /** Its query key. */
  key: string;
  load: (
    provider: PortalDataProvider,
    document: DownloadOptions,
  ) => Promise<{ blob: Blob; fileName: string }>;
}

/** Document of a bank account, or of a request for one. */
export const BANK_DOCUMENT: DocumentKind = {
  key: 'bankDocuments',
  load: (provider, document) => provider.downloadBankDocument(document),
};

/** Document of a merchant's company, from its application on. */
export const MERCHANT_DOCUMENT: DocumentKind = {
  key: 'merchantDocuments',
  load: (provider, document) => provider.downloadMerchantDocument(document),
};

/** Picture of a wallet holder's identity check. */
export const IDENTITY_PICTURE: DocumentKind = {
  key: 'identityPictures',
  load: (provider, document) => provider.downloadIdentityPicture(document),
};

/**
 * Loads a document for preview. Cached only while it is shown; one that is closed before is not loaded any further.
 * @param document undefined while none is open
 * @returns the props of `FilePreview`, except `onClose`
 */
export function useShownDocument({ key, load }: DocumentKind, document: NamedDocument | undefined) {
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const { data, error, refetch } = useQuery({
    queryKey: [key, document?.id],
    queryFn: ({ signal }) =>
      load(provider, { id: document?.id ?? 0, fallbackName: document?.name ?? '', signal }),
    enabled: document !== undefined,
    // a document never changes
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
 * The preview of a document next to its record.
 * @returns `shown`: the props of `FilePreview`, undefined while none is open
 */
function useDocument(kind: DocumentKind) {
  const [open, setOpen] = useState<NamedDocument>();
  const loaded = useShownDocument(kind, open);
  return { shown: loaded && { ...loaded, onClose: () => setOpen(undefined) }, open: setOpen };
}

/** Preview of a document of a bank account, or of a request for one. */
export const useBankDocument = () => useDocument(BANK_DOCUMENT);

/** Preview of a document of a merchant's company. */
export const useMerchantDocument = () => useDocument(MERCHANT_DOCUMENT);
