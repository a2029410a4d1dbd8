import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { DataProviderContext } from 'react-admin';
import type { PortalDataProvider } from '../providers/data/surface.ts';

/** A document by its number and its name. */
export interface NamedDocument {
  id: number;
  name: string;
}

/**
 * A document of a bank account, or of a request for one, that is looked at beside the record.
 * @returns `shown`: what `FilePreview` takes, undefined as long as none is open
 */
export function useBankDocument() {
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const [open, setOpen] = useState<NamedDocument>();
  const { data, error, refetch } = useQuery({
    queryKey: ['bankDocuments', open?.id],
    queryFn: () =>
      provider.downloadBankDocument({ id: open?.id ?? 0, fallbackName: open?.name ?? '' }),
    enabled: open !== undefined,
    // a document is what it was; it is not kept for longer than it is looked at
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const shown = open && {
    name: open.name,
    blob: data?.blob,
    error,
    onRetry: () => void refetch(),
    onSave: data && (() => void provider.saveFile(data.blob, data.fileName)),
    onClose: () => setOpen(undefined),
  };
  return { shown, open: setOpen };
}
