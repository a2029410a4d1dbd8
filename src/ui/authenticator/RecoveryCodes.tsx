import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useCopy } from '#ui/copy/useCopy.ts';
import { useTranslate } from '#ui/locale.ts';

const LIST = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18em, 100%), 1fr))',
  gap: '6px 20px',
  m: 0,
  mb: 2,
  p: { xs: '12px 10px', sm: '12px 16px' },
  listStyle: 'none',
  borderRadius: 1,
  bgcolor: 'var(--k-accent-soft)',
  fontFamily: 'monospace',
  // On a phone, a code of 29 characters fits its line.
  fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
};

/** Only the codes are printed. */
const PRINTED = 'k-printed-codes';

/**
 * Recovery codes, which are shown only once: to copy, save as a file, or print.
 * @param onSave saves a text as a file
 */
export function RecoveryCodes({
  codes,
  onSave,
}: {
  codes: readonly string[];
  onSave: (text: string) => void;
}) {
  const translate = useTranslate();
  const text = `${codes.join('\n')}\n`;
  const { isCopied, copy } = useCopy(text);
  return (
    <>
      <Typography sx={{ mb: 1.5 }}>{translate('authenticator.codes.text')}</Typography>
      <Box
        component="ul"
        className={PRINTED}
        aria-label={translate('authenticator.codes.title')}
        sx={LIST}
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      {isCopied === false && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {translate('authenticator.codes.copyFailed')}
        </Alert>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {copy && (
          <Button variant="outlined" onClick={copy}>
            {translate(isCopied ? 'ui.copied' : 'authenticator.codes.copy')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => onSave(text)}>
          {translate('files.download')}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {translate('action.print')}
        </Button>
      </Stack>
    </>
  );
}
