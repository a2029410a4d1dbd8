import { Box, FormHelperText, Stack, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { DOCUMENT_TYPES } from '#contract/rules/fileRules.ts';
import { useFocusOnward } from '#ui/focus/useFocusAfter.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatBytes } from '#ui/text/formatBytes.ts';
import { DropItem, type DroppedFile } from './DropItem.tsx';
import { FilePicker } from './FilePicker.tsx';

interface FileDropProps {
  /** Key of the label. */
  label: string;
  onAdd: (files: File[]) => void;
  /** The files so far, which need the next three; none if it does not list them. */
  files?: readonly DroppedFile[];
  onRemove?: (key: string) => void;
  onRetry?: (key: string) => void;
  /** Opens a file. */
  onOpen?: (key: string) => void;
  /** No more files can be added. */
  isFull: boolean;
  required?: boolean;
  /** Accepted MIME types; those of documents by default. */
  accept?: readonly string[];
  /** Maximum size of a file in bytes; not shown if it is missing. */
  maxBytes?: number;
  /** Accepts a single file; multiple by default. */
  isSingle?: boolean;
  /** Status beside the label. */
  state?: ReactNode;
  help: ReactNode;
  /** Key of an error that applies to all files together. */
  problem?: string | undefined;
  /** Values of the error message. */
  problemValues?: Record<string, unknown> | undefined;
}

/**
 * Accepts files by drag and drop, file picker, or camera if available. Each file shows its progress and can be
 * opened, removed, or retried after an interrupted upload. The component itself uploads nothing.
 */
export function FileDrop(props: FileDropProps) {
  const { label, onAdd, files = [], onRemove = ignore, onRetry = ignore, onOpen = ignore } = props;
  const { isFull, isSingle = false, required = false, state, help, problem } = props;
  const { accept = DOCUMENT_TYPES, maxBytes } = props;
  const translate = useTranslate();
  const language = useLocale();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // a file goes with the button that removes it
  const focusListeners = useFocusOnward(() =>
    box.current?.querySelector<HTMLElement>('input[type=file]')?.focus(),
  );
  const add = (list: FileList | null) => list && list.length > 0 && onAdd([...list]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isFull) add(event.dataTransfer.files);
  };
  const described = [`${id}help`, problem && `${id}problem`].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a place to drop things
    <div
      ref={box}
      role="group"
      {...focusListeners}
      aria-labelledby={`${id}label`}
      onDragOver={event => {
        event.preventDefault();
        setOver(!isFull);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
      >
        <Typography id={`${id}label`} variant="h3" component="span" sx={{ minWidth: 0 }}>
          {translate(label)}
        </Typography>
        {state}
      </Stack>
      <Typography id={`${id}help`} variant="body2" color="textSecondary">
        {help}
      </Typography>
      <Zone className="k-drop" data-over={isOver}>
        <FilePicker
          label={isSingle ? 'files.chooseOne' : 'files.choose'}
          isDisabled={isFull}
          attributes={{
            multiple: !isSingle,
            accept: accept.join(','),
            'aria-required': required,
            'aria-invalid': problem !== undefined,
            'aria-describedby': described,
          }}
          onPick={add}
        />
        {accept.some(isPicture) && (
          <>
            <FilePicker
              label="files.camera"
              isDisabled={isFull}
              attributes={{ accept: 'image/jpeg,image/png', capture: 'environment' }}
              onPick={add}
            />
            <Typography variant="body2" color="textSecondary">
              <Box component="span" sx={{ [TOUCH]: { display: 'none' } }}>
                {translate(isSingle ? 'files.dropOne' : 'files.drop')}{' '}
              </Box>
              {translate(accept === DOCUMENT_TYPES ? 'files.documents' : 'files.pictures')}
              {maxBytes !== undefined && (
                <> {translate('files.upTo', { size: formatBytes(maxBytes, language) })}</>
              )}
            </Typography>
          </>
        )}
      </Zone>
      {problem && (
        <FormHelperText id={`${id}problem`} role="alert" error>
          {translate(problem, props.problemValues)}
        </FormHelperText>
      )}
      {files.length > 0 && (
        <Stack component="ul" className="k-file-list" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {files.map(file => (
            <DropItem
              key={file.key}
              file={file}
              onRemove={onRemove}
              onRetry={onRetry}
              onOpen={onOpen}
            />
          ))}
        </Stack>
      )}
    </div>
  );
}

const ignore = () => undefined;

const isPicture = (type: string): boolean => type.startsWith('image/');

/** Touch devices, without drag and drop. */
const TOUCH = '@media (pointer: coarse)';

const Zone = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginTop: 8,
  padding: 12,
  border: '1px dashed var(--k-line-strong)',
  borderRadius: theme.shape.borderRadius,
  '&[data-over=true]': {
    borderColor: 'var(--k-accent)',
    backgroundColor: 'var(--k-accent-soft)',
  },
}));
