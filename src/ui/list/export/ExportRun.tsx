import {
  Alert,
  Button,
  GlobalStyles,
  LinearProgress,
  Paper,
  Stack,
  Typography,
} from '@mui/material';
import { useRef } from 'react';
import { useFocusAfter } from '#ui/focus/useFocusAfter.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { errorText } from '#ui/state/errorText.ts';
import { formatNumber } from '#ui/text/format.ts';
import type { ExportJob } from './exportJob.ts';
import { useExport } from './useExport.ts';

interface ExportRunProps {
  job: ExportJob;
  /** Called when the file is saved or the export is cancelled. */
  onEnd: () => void;
}

/** Px: the height of the box and its distance from the window's end, without and with an error. */
const HEIGHT = { plain: 184, failed: 288 };

/** The end of the page, such as the pager, can be scrolled out from below the box, and is if it gets the focus. */
const roomFor = (height: number) => (
  <GlobalStyles
    styles={{
      html: { scrollPaddingBlockEnd: height },
      // more specific than Emotion's class
      '.k-main.k-main': { paddingBlockEnd: height },
    }}
  />
);

/**
 * A running export: progress, cancel, and resume if a page fails. The list below stays usable; changes to it
 * do not affect the export.
 */
export function ExportRun({ job, onEnd }: ExportRunProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { rows, total, isWriting, error, goOn, cancel } = useExport(job, onEnd);
  const progress = total === undefined ? 'list.exported' : 'list.exportedOf';
  const isOpen = total === undefined || isWriting;
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(box);
  return (
    <>
      {roomFor(error === undefined ? HEIGHT.plain : HEIGHT.failed)}
      <Paper
        ref={box}
        component="section"
        elevation={8}
        aria-label={translate('list.export')}
        sx={{
          position: 'fixed',
          insetBlockEnd: 16,
          insetInlineEnd: 16,
          zIndex: 'snackbar',
          display: 'grid',
          gap: 1,
          width: 'min(340px, calc(100vw - 32px))',
          p: 2,
          overflowWrap: 'anywhere',
        }}
      >
        <span role="status">{translate('list.exporting', { file: job.fileName })}</span>
        <LinearProgress
          aria-label={translate('list.exporting', { file: job.fileName })}
          variant={isOpen ? 'indeterminate' : 'determinate'}
          value={isOpen ? undefined : (100 * rows) / Math.max(total, rows, 1)}
        />
        <Typography variant="caption" color="textSecondary">
          {translate(isWriting ? 'list.writing' : progress, {
            rows: formatNumber(rows, locale),
            total: total && formatNumber(total, locale),
          })}
        </Typography>
        {error !== undefined && (
          <Alert severity="error" role="alert">
            {errorText(translate, error)}
          </Alert>
        )}
        <Stack direction="row" sx={{ gap: 1 }}>
          {error !== undefined && goOn && (
            <Button variant="contained" onClick={goOn}>
              {translate('list.goOn')}
            </Button>
          )}
          <Button onClick={cancel}>{translate('ui.cancel')}</Button>
        </Stack>
      </Paper>
    </>
  );
}
