import { Alert, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { generatedReportRecord } from '#records/report/generatedReportRecord.tsx';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { useFocusAfter } from '#ui/focus/useFocusAfter.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { Facts } from '#ui/record/Facts.tsx';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { formatBytes } from '#ui/text/formatBytes.ts';
import type { RunState, useReportRun } from './useReportRun.ts';

/** The report's progress, error, or saved file. */
export function ReportRun({ run }: { run: ReturnType<typeof useReportRun> }) {
  const { state, cancel, saveAgain } = run;
  if (state.is === 'running') return <Progress {...state} onCancel={cancel} />;
  if (state.is === 'failed') return <ActionProblem error={state.error} />;
  if (state.is === 'done') return <Result {...state} onSave={saveAgain} />;
  return null;
}

type Running = Extract<RunState, { is: 'running' }>;

function Progress({ received, total, onCancel }: Running & { onCancel: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(box);
  const text =
    received === 0
      ? translate('reports.generate.making')
      : translate(
          total === undefined ? 'reports.generate.received' : 'reports.generate.receivedOf',
          {
            received: formatBytes(received, locale),
            total: total && formatBytes(total, locale),
          },
        );
  return (
    <Paper
      ref={box}
      component="section"
      variant="outlined"
      sx={{ display: 'grid', gap: 1.5, p: 2 }}
    >
      <Typography role="status">{text}</Typography>
      <LinearProgress
        aria-label={translate('reports.generate.progress')}
        variant={total === undefined ? 'indeterminate' : 'determinate'}
        value={total === undefined ? undefined : Math.min(100, (100 * received) / total)}
      />
      <div>
        <Button variant="outlined" onClick={onCancel}>
          {translate('ui.cancel')}
        </Button>
      </div>
    </Paper>
  );
}

type Done = Extract<RunState, { is: 'done' }>;

function Result({ fileName, report, onSave }: Done & { onSave: () => void }) {
  const translate = useTranslate();
  const ref = useRef<HTMLDivElement>(null);
  // moves the focus to the result
  useEffect(() => ref.current?.focus(), []);
  return (
    <Paper component="section" variant="outlined" sx={{ display: 'grid', gap: 1.5, p: 2 }}>
      <Alert ref={ref} tabIndex={-1} severity="success" sx={{ overflowWrap: 'anywhere' }}>
        {translate('reports.generate.saved', { file: fileName })}
      </Alert>
      {report && (
        <Facts
          resource="generatedReports"
          facts={factsOf(generatedReportRecord, report, [
            'kind',
            'period',
            'whose',
            'rows',
            'sum',
            'size',
          ])}
        />
      )}
      <div>
        <Button variant="outlined" onClick={onSave}>
          {translate('reports.generate.again')}
        </Button>
      </div>
    </Paper>
  );
}
