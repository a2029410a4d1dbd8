import { useEffect, useRef, useState } from 'react';
import { type DocumentType, documentTypeOf, TELLING_BYTES } from '../../contract/fileRules.ts';
import { ErrorState } from '../ErrorState.tsx';
import { Icon } from '../Icon.tsx';
import { useTranslate } from '../words.ts';
import './FilePreview.css';

interface FilePreviewProps {
  name: string;
  /** Undefined as long as it has not come. */
  blob: Blob | undefined;
  /** Why it does not come. */
  error?: unknown;
  onRetry?: (() => void) | undefined;
  /** Keeps it; without it there is no button. */
  onSave?: (() => void) | undefined;
  onClose: () => void;
}

/** What is seen of a file: where it stands in this browser, and what it is. */
interface Seen {
  url: string;
  type: DocumentType;
}

/**
 * A picture or a PDF beside the form. What a file is is found out by its content: one that says something
 * else of itself is not opened (D7).
 */
export function FilePreview({ name, blob, error, onRetry, onSave, onClose }: FilePreviewProps) {
  const translate = useTranslate();
  const box = useRef<HTMLElement>(null);
  const seen = useSeen(blob);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is another panel
  useEffect(() => box.current?.focus(), [name]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="k-preview"
      aria-label={translate('files.preview', { name })}
    >
      <header>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        {seen && (
          <a className="k-button" href={seen.url} target="_blank" rel="noreferrer">
            {translate('files.newTab')}
          </a>
        )}
        {onSave && (
          <button type="button" className="k-button" onClick={onSave}>
            {translate('files.download')}
          </button>
        )}
        <button
          type="button"
          className="k-icon-button"
          aria-label={translate('files.closePreview')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      {error ? <ErrorState error={error} onRetry={onRetry ?? onClose} /> : null}
      {!error && seen === undefined && <p role="status">{translate('list.loading')}</p>}
      {seen === null && <p className="k-state">{translate('files.noPreview')}</p>}
      {seen?.type === 'application/pdf' && <iframe src={seen.url} title={name} />}
      {seen && seen.type !== 'application/pdf' && <img src={seen.url} alt={name} />}
    </section>
  );
}

/** @returns null for what cannot be shown, undefined as long as that is not known */
function useSeen(blob: Blob | undefined): Seen | null | undefined {
  const [seen, setSeen] = useState<Seen | null>();
  useEffect(() => {
    setSeen(undefined);
    if (!blob) return;
    let url: string | undefined;
    let isGone = false;
    void blob
      .slice(0, TELLING_BYTES)
      .arrayBuffer()
      .then(start => {
        if (isGone) return;
        const type = documentTypeOf(new Uint8Array(start));
        url = type && URL.createObjectURL(new Blob([blob], { type }));
        setSeen(url && type ? { url, type } : null);
      });
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [blob]);
  return seen;
}
