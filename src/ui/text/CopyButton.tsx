import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** Copies an id or a reference, and says that it did. */
export function CopyButton({ text }: { text: string }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <button
      type="button"
      className="k-copy"
      aria-label={translate('ui.copy', { text })}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
    >
      <span aria-hidden>{copied ? '✓' : '⧉'}</span>
      <span role="status" className="k-visually-hidden">
        {copied ? translate('ui.copied') : ''}
      </span>
    </button>
  );
}
