import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { type ComponentType, useState } from 'react';
import { type RaRecord, useListContext, useNotify } from 'react-admin';
import { dayAt } from '#contract/dates.ts';
import type { ExportRun } from '#ui/list/export/ExportRun.tsx';
import type { ExportJob } from '#ui/list/export/useExport.ts';
import type { Column } from '#ui/list/table/column.ts';
import { useFieldsOf } from '#ui/list/table/fieldsOf.ts';
import { useTranslate } from '#ui/locale.ts';

interface ExportButtonProps<R> {
  list: string;
  /** The shown ones: the file has what the list has. */
  columns: readonly Column<R>[];
}

/** All rows that the filter finds, of all pages, as a file for a spreadsheet. */
export function ExportButton<R>({ list, columns }: ExportButtonProps<R>) {
  const translate = useTranslate();
  const notify = useNotify();
  const fieldsOf = useFieldsOf();
  const { resource, filterValues, filter, sort, data } = useListContext();
  const [run, setRun] = useState<{
    Run: ComponentType<Parameters<typeof ExportRun>[0]>;
    job: ExportJob;
  }>();

  const begin = async () => {
    const job: ExportJob = {
      resource,
      fieldsOf,
      filter: { ...filterValues, ...filter },
      sort,
      columns: columns as unknown as readonly Column<RaRecord>[],
      fileName: `${list}-${dayAt(new Date())}.csv`,
    };
    try {
      const { ExportRun: Run } = await import('#ui/list/export/ExportRun.tsx');
      setRun({ Run, job });
    } catch {
      notify('errors.network', { type: 'error' });
    }
  };
  return (
    <>
      <IconButton
        aria-label={translate('list.export')}
        title={translate('list.export')}
        disabled={run !== undefined || !data?.length}
        onClick={() => void begin()}
      >
        <FileDownloadOutlined />
      </IconButton>
      {run && <run.Run job={run.job} onEnd={() => setRun(undefined)} />}
    </>
  );
}
