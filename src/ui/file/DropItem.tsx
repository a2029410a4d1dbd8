import CloseRounded from '@mui/icons-material/CloseRounded';
import {
  Box,
  Button,
  FormHelperText,
  IconButton,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatBytes } from '#ui/text/formatBytes.ts';
import { useSeenFile } from './seenFile.ts';

/** A dropped file and its upload progress. */
export interface DroppedFile {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Upload progress from 0 to 1, while the file is being sent. */
  share?: number | undefined;
  /** Key of its error. */
  problem?: string | undefined;
  /** Interpolation values of the error. */
  problemValues?: Readonly<Record<string, unknown>> | undefined;
  /** Whether the upload can be retried unchanged. */
  canRetry?: boolean | undefined;
  /** Its content if this browser has it: pictures show a thumbnail. */
  file?: Blob | undefined;
}

interface DropItemProps {
  file: DroppedFile;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  onOpen: (key: string) => void;
}

/** A file: its name, which opens it, size, progress and error. */
export function DropItem({ file, onRemove, onRetry, onOpen }: DropItemProps) {
  const translate = useTranslate();
  const language = useLocale();
  const { key, name, size, state, share = 0, problem, canRetry, file: content } = file;
  const opener = useRef<HTMLButtonElement>(null);
  const retry = () => {
    // the button disappears
    opener.current?.focus();
    onRetry(key);
  };
  return (
    <Stack
      component="li"
      data-state={state}
      direction="row"
      sx={{ alignItems: 'center', gap: 1.5, minHeight: 48, py: 0.5 }}
    >
      {content && <Thumbnail content={content} />}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Button
          variant="text"
          size="small"
          ref={opener}
          className="k-file-name"
          sx={{ px: 0, textAlign: 'start' }}
          onClick={() => onOpen(key)}
        >
          <bdi>{name}</bdi>
        </Button>
        <Typography component="div" variant="body2" color="textSecondary">
          {formatBytes(size, language)}{' '}
          <span role="status">
            {state === 'done' && translate('files.done')}
            {state === 'waiting' && translate('files.waiting')}
          </span>
        </Typography>
        {state === 'sending' && (
          <LinearProgress
            variant="determinate"
            value={Math.round(share * 100)}
            aria-label={translate('files.progress', { name })}
          />
        )}
        {problem && (
          <FormHelperText role="alert" error>
            {translate(problem, { ...file.problemValues, _: translate('errors.unknown') })}
          </FormHelperText>
        )}
      </Box>
      {canRetry && (
        <Button size="small" onClick={retry}>
          {translate('files.retry')}
        </Button>
      )}
      <IconButton aria-label={translate('files.remove', { name })} onClick={() => onRemove(key)}>
        <CloseRounded />
      </IconButton>
    </Stack>
  );
}

/** A thumbnail: the picture, or the type of the file. Decorative: the name next to it says the same. */
function Thumbnail({ content }: { content: Blob }) {
  const seen = useSeenFile(content);
  if (!seen) return null;
  if (seen.type === 'application/pdf') return <Kind aria-hidden="true">PDF</Kind>;
  return <Picture src={seen.url} alt="" decoding="async" />;
}

const small = {
  flex: 'none',
  width: 40,
  height: 40,
  border: '1px solid var(--k-line)',
  borderRadius: 4,
};

const Kind = styled('span')({
  ...small,
  color: 'var(--k-text-muted)',
  fontSize: '0.6875rem',
  fontWeight: 600,
  lineHeight: '38px',
  textAlign: 'center',
});

const Picture = styled('img')({ ...small, objectFit: 'cover' });
