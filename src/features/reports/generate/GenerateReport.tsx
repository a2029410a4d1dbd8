import { Box, Paper, Stack } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { GeneratedReport } from '#contract/records/generatedReport.ts';
import { generatedReportRecord } from '#records/report/generatedReportRecord.tsx';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { ExportButton } from '#ui/list/tools/ExportButton.tsx';
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

const titles = ['reports.generate.title', 'reports.generate.lately'];

/** Exports the list of reports, not a report; nothing while the list is empty. */
function ListExport() {
  const { data } = useListContext();
  return data?.length ? (
    <Stack direction="row" sx={{ justifyContent: 'flex-end', mb: 1 }}>
      <ExportButton list="generatedReports" titles={titles} columns={columns} filters={[]} />
    </Stack>
  ) : null;
}

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
        <RecordList resource="generatedReports" filter={NOTHING} lead={<ListExport />}>
          <RecordTable<GeneratedReport> columns={columns} empty="reports.generate.none" />
        </RecordList>
      </Section>
    </>
  );
}
