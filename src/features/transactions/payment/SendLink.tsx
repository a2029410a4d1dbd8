import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** Ways by which the link gets to the customer, as far as the browser has them: over plain HTTP it has none. */
export function SendLink({ url }: { url: string }) {
  const translate = useTranslate();
  const [isCopied, setCopied] = useState(false);
  const clipboard: Clipboard | undefined = navigator.clipboard;
  const copy = () =>
    clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  // whoever closes the sheet has decided; what it cannot send can be copied
  const share = () => navigator.share({ url }).catch(() => undefined);
  return (
    <div className="k-send">
      {clipboard && (
        <Button onClick={() => void copy()} onBlur={() => setCopied(false)}>
          {translate(isCopied ? 'ui.copied' : 'payment.copy')}
        </Button>
      )}
      {typeof navigator.share === 'function' && (
        <Button onClick={() => void share()}>{translate('payment.share')}</Button>
      )}
    </div>
  );
}
