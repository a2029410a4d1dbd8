import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import { Box, IconButton, Paper, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFocusAfter } from '#ui/focus/useFocusAfter.ts';
import { useTranslate } from '#ui/locale.ts';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { FileView, NotShown, SheetSkeleton } from './FileView.tsx';
import { useSeenFile } from './seenFile.ts';
import { ToolButton } from './ViewTools.tsx';

interface FilePreviewProps {
  name: string;
  /** Undefined until it is loaded. */
  blob: Blob | undefined;
  /** Why it failed to load. */
  error?: unknown;
  onRetry?: (() => void) | undefined;
  /** Saves the file; without it there is no button. */
  onSave?: (() => void) | undefined;
  onClose: () => void;
  /**
   * Moves the focus to the preview whenever it changes; while it is undefined, the focus stays, since it was not the
   * user who opened the file. The name by default.
   */
  focusOn?: string | undefined;
  /** The previous and the next document, if there are several. */
  others?: { previous: (() => void) | undefined; next: (() => void) | undefined };
}

/**
 * Preview of a picture or PDF beside the form; the focus returns to what opened it. The file type is detected from its content: a file that
 * declares another type is not opened (D7).
 */
export function FilePreview(props: FilePreviewProps) {
  const { name, blob, error, onRetry, onSave, onClose, others } = props;
  const focusOn = 'focusOn' in props ? props.focusOn : name;
  const translate = useTranslate();
  const box = useRef<HTMLElement>(null);
  const seen = useSeenFile(blob);
  useFocusAfter(box, focusOn);
  useEffect(() => {
    // keeps the focus on the button while the user steps through documents
    if (focusOn !== undefined && !box.current?.contains(document.activeElement)) {
      box.current?.focus();
    }
  }, [focusOn]);
  return (
    <Paper
      ref={box}
      component="section"
      variant="outlined"
      tabIndex={-1}
      className="k-preview"
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, my: 1.5, p: 1.5 }}
      aria-label={translate('files.preview', { name })}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h3" sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        {/* icons: with their names the bar is wider than the space beside a case */}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {others && (
            <>
              <ToolButton label={translate('files.previousDocument')} perform={others.previous}>
                <ChevronLeftRounded className="k-as-read" />
              </ToolButton>
              <ToolButton label={translate('files.nextDocument')} perform={others.next}>
                <ChevronRightRounded className="k-as-read" />
              </ToolButton>
            </>
          )}
          {seen && (
            <IconButton
              href={seen.url}
              target="_blank"
              rel="noreferrer"
              {...named(translate('files.newTab'))}
            >
              <OpenInNewRounded />
            </IconButton>
          )}
          {onSave && (
            <IconButton onClick={onSave} {...named(translate('files.download'))}>
              <DownloadRounded />
            </IconButton>
          )}
          <IconButton onClick={onClose} {...named(translate('files.closePreview'))}>
            <CloseRounded />
          </IconButton>
        </Box>
      </Stack>
      {error ? <ErrorState error={error} onRetry={onRetry ?? onClose} /> : null}
      {!error && seen === undefined && <SheetSkeleton />}
      {seen === null && <NotShown text="files.noPreview" />}
      {seen && <FileView key={seen.url} file={seen} name={name} />}
    </Paper>
  );
}

const named = (name: string) => ({ 'aria-label': name, title: name });
