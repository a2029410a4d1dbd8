import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { DocumentPlace } from './useDocumentPlace.ts';

interface DocumentButtonsProps {
  documents: readonly { id: number; name: string }[];
  place: DocumentPlace;
}

/** The names of documents; each opens beside the case. */
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
