import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { QrForm } from './QrForm.tsx';
import { QrSheet } from './QrSheet.tsx';
import { useMerchantQr } from './useMerchantQr.ts';
import './MerchantQr.css';

/**
 * Makes the DuitNow QR that a merchant is paid by, from its id and a description: on the screen, as a
 * file, and on paper. Source: spec sections 2 (QR code generator) and 7 (wallets/dnqr).
 */
export function MerchantQr() {
  const translate = useTranslate();
  const { made, ...making } = useMerchantQr();
  return (
    <Stack className="k-qr-page" sx={{ gap: 2, maxWidth: 440 }}>
      <PageTitle title={translate('qr.title')} />
      <QrForm {...making} />
      {made && <QrSheet key={made.qrText} made={made} />}
    </Stack>
  );
}
