import { useState } from 'react';
import { Icon } from '../Icon.tsx';
import { useTranslate } from '../words.ts';

/**
 * Copies an id or a reference, and says that it did. Absent where the browser lets no page copy. Light markup,
 * since it stands in every row of a list (docs/decisions/031).
 */
export function CopyButton({ text }: { text: string }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  // over plain HTTP there is none
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) return null;
  const copy = () =>
    clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button
      type="button"
      className="k-copy"
      aria-label={translate('ui.copy', { text })}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
    >
      <Icon name={copied ? 'check' : 'copy'} />
      <span role="status" className="k-visually-hidden">
        {copied ? translate('ui.copied') : ''}
      </span>
    </button>
  );
}
