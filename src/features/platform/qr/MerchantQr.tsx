import { Stack } from '@mui/material';
import { useState } from 'react';
import { useAction } from '#providers/data/useAction.ts';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { QrForm, type QrValues } from './QrForm.tsx';
import { type MadeQr, QrSheet } from './QrSheet.tsx';

/** Prints only the code. */
const ON_PAPER = {
  '& > :not(.k-qr-sheet), .k-qr-sheet > :not(.k-qr-paper)': { display: 'none' },
  '.k-qr-sheet': { border: 0 },
  '.k-qr-paper svg': { width: '10cm', maxWidth: '100%' },
};

/**
 * Creates a merchant's DuitNow QR from its id and a description: shows it on screen, saves it as a file, or prints it.
 * The last one stays until another is created. Source: docs/product.md, 2.4 (QR code generator) and 7 (wallets/dnqr).
 */
export function MerchantQr() {
  const translate = useTranslate();
  const [made, setMade] = useState<MadeQr>();
  const { mutate, isPending, error } = useAction({
    run: (provider, form: QrValues) => provider.createDuitNowQr(form),
    inPlace: true,
    onSuccess: ({ qrText }, form) => setMade({ ...form, qrText }),
  });
  return (
    <Stack sx={{ gap: 2, maxWidth: 440, '@media print': ON_PAPER }}>
      <PageTitle title={translate('qr.title')} />
      <QrForm make={mutate} isPending={isPending} error={error} />
      {made && <QrSheet key={made.qrText} made={made} />}
    </Stack>
  );
}
