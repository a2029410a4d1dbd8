import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../ErrorState.tsx';
import { Drawing, Icon } from '../Icon.tsx';
import { useTranslate } from '../words.ts';
import { FileView } from './FileView.tsx';
import { useSeenFile } from './seenFile.ts';
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
  /**
   * The focus comes here whenever this changes, and stays where it is while it is undefined: it was not
   * the person who opened it. The name, where it is left out.
   */
  focusOn?: string | undefined;
  /** The document before this one and the one behind it, where it is one of several. */
  others?: { previous: (() => void) | undefined; next: (() => void) | undefined };
}

/**
 * A picture or a PDF beside the form, looked at in place. What a file is is found out by its content: one that
 * says something else of itself is not opened (D7).
 */
export function FilePreview(props: FilePreviewProps) {
  const { name, blob, error, onRetry, onSave, onClose, others } = props;
  const focusOn = 'focusOn' in props ? props.focusOn : name;
  const translate = useTranslate();
  const box = useRef<HTMLElement>(null);
  const seen = useSeenFile(blob);
  useEffect(() => {
    // who goes from document to document stays on the button
    if (focusOn !== undefined && !box.current?.contains(document.activeElement)) {
      box.current?.focus();
    }
  }, [focusOn]);
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
        {others && (
          <span className="k-preview-others">
            <Other label="files.previousDocument" path="M14 6l-6 6 6 6" onOpen={others.previous} />
            <Other label="files.nextDocument" path="M10 6l6 6-6 6" onOpen={others.next} />
          </span>
        )}
        {seen && (
          <a className="k-button" href={seen.url} target="_blank" rel="noreferrer">
            {translate('files.newTab')}
          </a>
        )}
        {onSave && <Button onClick={onSave}>{translate('files.download')}</Button>}
        <IconButton aria-label={translate('files.closePreview')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      {error ? <ErrorState error={error} onRetry={onRetry ?? onClose} /> : null}
      {!error && seen === undefined && <p role="status">{translate('list.loading')}</p>}
      {seen === null && (
        <p className="k-state" role="status">
          {translate('files.noPreview')}
        </p>
      )}
      {seen && <FileView key={seen.url} file={seen} name={name} />}
    </section>
  );
}

interface OtherProps {
  label: string;
  path: string;
  onOpen: (() => void) | undefined;
}

function Other({ label, path, onOpen }: OtherProps) {
  const translate = useTranslate();
  return (
    <IconButton
      aria-label={translate(label)}
      title={translate(label)}
      aria-disabled={onOpen === undefined}
      onClick={() => onOpen?.()}
    >
      <Drawing path={path} />
    </IconButton>
  );
}
