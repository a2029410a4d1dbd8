import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { QrCode } from '../../../ui/qr/QrCode.tsx';
import { CopyButton } from '../../../ui/text/CopyButton.tsx';
import { payeeOf } from './payee.ts';
import type { MadeQr } from './useMerchantQr.ts';
import { useQrFile } from './useQrFile.ts';

/** The code, as it is put on a counter, and what can be done with it. */
export function QrSheet({ made }: { made: MadeQr }) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { qrText, description, merchantId } = made;
  const name = payeeOf(qrText) ?? merchantId;
  const label = translate('qr.label', { name });
  const { mutate: save, isPending } = useQrFile(made, label);
  // it has come: the person goes on here
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="k-panel k-qr-sheet">
      <h2 ref={heading} tabIndex={-1}>
        {translate('qr.made')}
      </h2>
      <div className="k-qr-paper">
        <QrCode text={qrText} label={label} />
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {description && <bdi>{description}</bdi>}
      </div>
      <div className="k-actions">
        {(['svg', 'png'] as const).map(kind => (
          <Button key={kind} aria-disabled={isPending} onClick={() => save(kind)}>
            {translate(`qr.save.${kind}`)}
          </Button>
        ))}
        <Button onClick={() => window.print()}>{translate('action.print')}</Button>
      </div>
      <p className="k-qr-text">
        <span>{translate('qr.text')}</span> <CopyButton text={qrText} />
        <code>{qrText}</code>
      </p>
    </section>
  );
}
