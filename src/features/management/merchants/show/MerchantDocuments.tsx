import { Box, Button, Divider, Paper, Stack, Typography } from '@mui/material';
import type { CompanyDocument, Merchant } from '#contract/records/merchant.ts';
import { useMerchantDocument } from '#hooks/useShownDocument.ts';
import { FilePreview } from '#ui/file/FilePreview.tsx';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { formatBytes } from '#ui/text/formatBytes.ts';
import { ValueLabel } from '#ui/text/ValueLabel.tsx';

/** The list next to the preview, if there is room. */
const BESIDE = { lg: 'minmax(240px, 1fr) minmax(0, 2fr)' };

/** The merchant's documents; a document opens next to the list. */
export function MerchantDocuments({ merchant }: { merchant: Merchant }) {
  const translate = useTranslate();
  const { shown, open } = useMerchantDocument();
  const documents = merchant.businessDocuments ?? [];
  if (documents.length === 0) {
    return <p className="k-state">{translate('merchants.noDocuments')}</p>;
  }
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: 2,
        gridTemplateColumns: shown ? BESIDE : undefined,
        '& > .k-preview': { mt: 0 },
      }}
    >
      <Paper variant="outlined">
        <Stack
          component="ul"
          divider={<Divider component="li" />}
          sx={{ m: 0, px: 2, listStyle: 'none', overflowWrap: 'anywhere' }}
        >
          {documents.map(document => (
            <DocumentLine key={document.id} document={document} onOpen={() => open(document)} />
          ))}
        </Stack>
      </Paper>
      {shown && <FilePreview {...shown} />}
    </Box>
  );
}

/** i18n: documentCategories.* */
function DocumentLine({ document, onOpen }: { document: CompanyDocument; onOpen: () => void }) {
  const language = useLocale();
  const { category, name, size, uploadedDate } = document;
  return (
    <Stack component="li" sx={{ alignItems: 'flex-start', py: 1.25 }}>
      <Typography sx={{ fontWeight: 600 }}>
        <ValueLabel group="documentCategories" value={category} />
      </Typography>
      <Button variant="text" size="small" sx={{ marginInlineStart: -1.25 }} onClick={onOpen}>
        <bdi>{name}</bdi>
      </Button>
      <Typography variant="body2" color="textSecondary">
        {formatBytes(size, language)} · <DateTimeText instant={uploadedDate} />
      </Typography>
    </Stack>
  );
}
