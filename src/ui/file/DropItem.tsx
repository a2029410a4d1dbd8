import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../Icon.tsx';
import { useLanguage, useTranslate } from '../words.ts';
import type { DroppedFile } from './droppedFile.ts';
import { formatBytes } from './formatBytes.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface DropItemProps {
  file: DroppedFile;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  onOpen: (key: string) => void;
}

/** One file: its name, which opens it, how large it is, how far, and what is wrong with it. */
export function DropItem({ file, onRemove, onRetry, onOpen }: DropItemProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { key, name, size, state, share = 0, problem, canRetry, file: content } = file;
  return (
    <li data-state={state}>
      {content && <Thumbnail content={content} />}
      <Button variant="text" size="small" onClick={() => onOpen(key)}>
        <bdi>{name}</bdi>
      </Button>
      <span className="k-file-size">{formatBytes(size, language)}</span>
      {state === 'sending' && (
        <progress max={1} value={share} aria-label={translate('files.progress', { name })} />
      )}
      <span role="status" className="k-file-state">
        {state === 'done' && translate('files.done')}
        {state === 'waiting' && translate('files.waiting')}
      </span>
      {canRetry && <Button onClick={() => onRetry(key)}>{translate('files.retry')}</Button>}
      <IconButton aria-label={translate('files.remove', { name })} onClick={() => onRemove(key)}>
        <Icon name="close" />
      </IconButton>
      {problem && (
        <p role="alert" className="k-problem">
          {translate(problem, { _: translate('errors.unknown') })}
        </p>
      )}
    </li>
  );
}
