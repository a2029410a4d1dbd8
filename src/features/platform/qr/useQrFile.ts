import { useNotify } from 'react-admin';
import { useAction } from '../../../providers/data/useAction.ts';
import { qrPng, qrSvg } from '../../../ui/qr/qrFiles.ts';
import type { MadeQr } from './useMerchantQr.ts';

type Kind = 'svg' | 'png';

/** Saves a code as a file, named after whose it is. @param title what it is for */
export function useQrFile({ qrText, merchantId }: MadeQr, title: string) {
  const notify = useNotify();
  return useAction({
    run: async (provider, kind: Kind) => {
      const file = kind === 'svg' ? await qrSvg(qrText, title) : await qrPng(qrText);
      return provider.saveFile(file, `duitnow-qr-${safe(merchantId)}.${kind}`);
    },
    onError: () => {
      notify('qr.saveFailed', { type: 'error' });
      return true;
    },
  });
}

/** Acquirers' identifiers may have any sign. */
const safe = (text: string): string => text.replaceAll(/[^A-Za-z0-9-]+/g, '_');
