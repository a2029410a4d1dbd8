import { Button, OutlinedInput, Stack } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatNumber } from '#ui/text/format.ts';

interface PageChoiceProps {
  page: number;
  pages: number;
  /** False if the total is estimated, so that the last page is unknown. */
  isLastKnown: boolean;
  onChoose: (page: number) => void;
}

/** Page number input; Enter opens the page, or the last page if the number is too large. */
export function PageChoice({ page, pages, isLastKnown, onChoose }: PageChoiceProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [draft, setDraft] = useState<string>();
  const typed = draft ?? String(page);
  const last = formatNumber(pages, locale);
  const go = () => {
    setDraft(undefined);
    const wanted = Math.min(Number(typed), pages);
    if (/^\d{1,9}$/.test(typed) && wanted >= 1 && wanted !== page) onChoose(wanted);
  };
  return (
    <Stack
      component="form"
      direction="row"
      sx={{ alignItems: 'center', gap: 0.5 }}
      onSubmit={event => {
        event.preventDefault();
        go();
      }}
    >
      <OutlinedInput
        sx={{ '& input': { px: 1, textAlign: 'center' } }}
        value={typed}
        onChange={event => setDraft(event.target.value.trim())}
        onBlur={go}
        inputProps={{
          'aria-label': translate('list.goToPage'),
          inputMode: 'numeric',
          autoComplete: 'off',
          size: Math.max(2, String(pages).length),
        }}
      />
      {isLastKnown && (
        <Button
          variant="text"
          size="small"
          // keeps the focus
          aria-disabled={page === pages}
          aria-label={translate('list.lastPage', { pages: last })}
          onClick={() => page !== pages && onChoose(pages)}
        >
          / {last}
        </Button>
      )}
    </Stack>
  );
}
