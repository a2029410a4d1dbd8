import { Box, Paper } from '@mui/material';
import { useState } from 'react';
import type { GeneratedReport } from '#contract/records/generatedReport.ts';
import { generatedReportRecord } from '#records/report/generatedReportRecord.tsx';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { RecordList } from '#ui/record/RecordList.tsx';
import { Section } from '#ui/record/Section.tsx';
import { ReportForm } from './ReportForm.tsx';
import { ReportRun } from './ReportRun.tsx';
import { useReportRun } from './useReportRun.ts';

const columns = columnsOf(generatedReportRecord, {
  fileName: 'title',
  kind: 'line',
  period: 'line',
  whose: 'table',
  rows: 'table',
  sum: 'corner',
  createdBy: 'table',
  createdDate: 'end',
});

const NOTHING = {};

/**
 * Generates a report over a range of days: shows its expected rows, its progress, the saved file, and recently
 * generated reports. Source: docs/product.md, 2.4, 3.13 and 9.2; docs/contract.md, Reports.
 */
export function GenerateReport() {
  const translate = useTranslate();
  const run = useReportRun();
  // the form stays unchanged while a report is generated, and afterwards
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <PageTitle title={translate('reports.generate.title')} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 520px) minmax(0, 1fr)' },
          gap: 2,
          alignItems: 'start',
          mb: 3,
        }}
      >
        <Paper variant="outlined" sx={{ p: 2 }}>
          <ReportForm
            isRunning={run.state.is === 'running'}
            isAsked={isAsked}
            onAsked={() => setAsked(true)}
            onGenerate={run.start}
          />
        </Paper>
        <ReportRun run={run} />
      </Box>
      <Section title={translate('reports.generate.lately')}>
        <RecordList resource="generatedReports" filter={NOTHING}>
          <RecordTable<GeneratedReport> columns={columns} empty="reports.generate.none" />
        </RecordList>
      </Section>
    </>
  );
}
