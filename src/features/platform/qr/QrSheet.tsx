import { Button, Paper, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useAction } from '#providers/data/useAction.ts';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { useTranslate } from '#ui/locale.ts';
import { QrCode } from '#ui/qr/QrCode.tsx';
import { qrPng, qrSvg } from '#ui/qr/qrFiles.ts';
import { payeeOf } from './payee.ts';
import type { QrValues } from './QrForm.tsx';

/** A code and the values it was created from. */
export interface MadeQr extends QrValues {
  /** The EMVCo payload, as a bank's app reads it. */
  qrText: string;
}

/** The code in its printed form, with its actions. */
export function QrSheet({ made }: { made: MadeQr }) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { qrText, description, merchantId } = made;
  const name = payeeOf(qrText) ?? merchantId;
  const label = translate('qr.label', { name });
  const { mutate: save, isPending } = useQrFile(made, label);
  // moves the focus to the new code
  useEffect(() => heading.current?.focus(), []);
  return (
    <Paper component="section" variant="outlined" className="k-qr-sheet" sx={{ p: 3 }}>
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ mb: 1.5, outline: 'none' }}>
        {translate('qr.made')}
      </Typography>
      <Stack
        className="k-qr-paper"
        sx={{
          alignItems: 'center',
          gap: 0.5,
          mb: 2,
          textAlign: 'center',
          overflowWrap: 'anywhere',
        }}
      >
        <QrCode text={qrText} label={label} />
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {description && <bdi>{description}</bdi>}
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {(['svg', 'png'] as const).map(kind => (
          <Button key={kind} aria-disabled={isPending} onClick={() => save(kind)}>
            {translate(`qr.save.${kind}`)}
          </Button>
        ))}
        <Button onClick={() => window.print()}>{translate('action.print')}</Button>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
        {translate('qr.text')} <CopyButton text={qrText} />
        <br />
        <code>{qrText}</code>
      </Typography>
    </Paper>
  );
}

/** Saves a code as a file named after the merchant. @param title its purpose */
function useQrFile({ qrText, merchantId }: MadeQr, title: string) {
  const notify = useNotify();
  return useAction({
    run: async (provider, kind: 'svg' | 'png') => {
      const file = kind === 'svg' ? await qrSvg(qrText, title) : await qrPng(qrText);
      // acquirers' identifiers may contain any character
      const name = merchantId.replaceAll(/[^A-Za-z0-9-]+/g, '_');
      return provider.saveFile(file, `duitnow-qr-${name}.${kind}`);
    },
    onError: () => {
      notify('qr.saveFailed', { type: 'error' });
      return true;
    },
  });
}
