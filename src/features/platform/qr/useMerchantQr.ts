import { useState } from 'react';
import { useAction } from '../../../providers/data/useAction.ts';

export interface QrForm {
  merchantId: string;
  description: string;
}

/** A code, and what it was made of. */
export interface MadeQr extends QrForm {
  /** As a bank's app reads it: EMVCo's text. */
  qrText: string;
}

/** Has the text of a DuitNow QR made; the last one stays until there is another. */
export function useMerchantQr() {
  const [made, setMade] = useState<MadeQr>();
  const { mutate, isPending, error } = useAction({
    run: (provider, form: QrForm) => provider.createDuitNowQr(form),
    inPlace: true,
    onSuccess: ({ qrText }, form) => setMade({ ...form, qrText }),
  });
  return { made, make: mutate, isPending, error };
}
