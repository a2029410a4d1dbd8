import { Button, Paper, Stack } from '@mui/material';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type { FilePreview as Preview } from '#ui/file/FilePreview.tsx';
import type { DocumentPlace } from './useDocumentPlace.ts';

const FilePreview = lazy(async () => ({
  default: (await import('#ui/file/FilePreview.tsx')).FilePreview,
}));

interface CaseDocumentsProps {
  place: DocumentPlace;
  /** The open document, as loaded by `useShownDocument`. */
  loaded: Omit<ComponentProps<typeof Preview>, 'onClose'> | undefined;
  /** Message if there are no documents. */
  empty?: ReactNode;
}

/** The documents of a case, one at a time, beside it. */
export function CaseDocuments({ place, loaded, empty }: CaseDocumentsProps) {
  const { shown, opened, previous, next, isEmpty } = place;
  if (isEmpty) {
    return empty ? (
      <Paper variant="outlined" className="k-state">
        {empty}
      </Paper>
    ) : null;
  }
  if (!loaded) return null;
  // returns the focus to where the document was opened from
  const close = () => {
    document.querySelector<HTMLElement>(`[data-document="${shown?.id}"]`)?.focus();
    place.close();
  };
  return (
    // reserves its space: otherwise content below would shift under the user's finger
    <Suspense fallback={<div className="k-queue-awaited" />}>
      <FilePreview {...loaded} onClose={close} focusOn={opened} others={{ previous, next }} />
    </Suspense>
  );
}

interface DocumentButtonsProps {
  documents: readonly { id: number; name: string }[];
  place: DocumentPlace;
}

/** Buttons with the document names; each opens beside the case. */
export const DocumentButtons = ({ documents, place }: DocumentButtonsProps) => (
  <Stack component="ul" direction="row" sx={{ flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none' }}>
    {documents.map(document => (
      <li key={document.id}>
        <Button
          variant="text"
          size="small"
          aria-pressed={place.shown?.id === document.id}
          data-document={document.id}
          onClick={() => place.open(document)}
          sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
        >
          <bdi>{document.name}</bdi>
        </Button>
      </li>
    ))}
  </Stack>
);
