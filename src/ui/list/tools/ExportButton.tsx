import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Portal } from '@mui/material';
import { type ComponentType, memo, Suspense, useMemo, useState } from 'react';
import { type RaRecord, useEvent, useListContext, useNotify } from 'react-admin';
import { REVEALABLE } from '#contract/words/identity.ts';
import { today } from '#ui/clock.ts';
import type { ExportRun } from '#ui/list/export/ExportRun.tsx';
import type { AskForPersonal, ExportJob } from '#ui/list/export/exportJob.ts';
import type { ListFilter } from '#ui/list/filters/filter.ts';
import type { Column } from '#ui/list/table/column.ts';
import { useFieldsOf } from '#ui/list/table/fieldsOf.ts';
import { MoreMenu } from '#ui/menu/MoreMenu.tsx';

interface ExportButtonProps<R> {
  list: string;
  /** Key of the button's name, if the screen has several. */
  label?: string;
  /** Keys of the headings that name the list in a workbook: of the screen, and of its tab. */
  titles: readonly (string | undefined)[];
  /** Whose records they are, if the list is part of a record's page. */
  whose?: string | undefined;
  /** Visible columns: the file has the same columns as the list. */
  columns: readonly Column<R>[];
  /** Filters that the list offers: a workbook lists the active ones. */
  filters: readonly ListFilter[];
  /** The filter that the search sets; `search` by default. */
  searchSource?: string | undefined;
  /** Asks for the reason of a file with private fields in full; offered while such a column is visible. */
  askForPersonal?: AskForPersonal | undefined;
}

const PRIVATE: readonly string[] = REVEALABLE;

/** Not re-rendered by a change of page. */
const FormatMenu = memo(MoreMenu);

const ICON = <FileDownloadOutlined />;

const FORMATS = [
  { label: 'list.asCsv', format: 'csv' },
  { label: 'list.asXlsx', format: 'xlsx' },
] as const;

/** Files with private fields in full. */
const PERSONAL = [
  { label: 'list.personalCsv', format: 'csv' },
  { label: 'list.personalXlsx', format: 'xlsx' },
] as const;

/** Exports all rows that match the filter, on all pages, as a spreadsheet file. */
export function ExportButton<R>(props: ExportButtonProps<R>) {
  const {
    list,
    label = 'list.export',
    titles,
    whose,
    columns,
    filters,
    askForPersonal: Ask,
  } = props;
  const { searchSource = 'search' } = props;
  const notify = useNotify();
  const fieldsOf = useFieldsOf();
  const { resource, filterValues, filter, sort, data, meta } = useListContext();
  const [run, setRun] = useState<{
    Run: ComponentType<Parameters<typeof ExportRun>[0]>;
    job: ExportJob;
  }>();

  const [asked, setAsked] = useState<ExportJob['format']>();
  const hasPersonal = Ask !== undefined && columns.some(({ source }) => PRIVATE.includes(source));

  const begin = useEvent(async (format: ExportJob['format'], grant?: number) => {
    const job: ExportJob = {
      resource,
      fieldsOf,
      titles,
      whose,
      filter: { ...filterValues, ...filter },
      unnamed: [...Object.keys(filter ?? {}), ...(meta?.unused ?? [])],
      searchSource,
      sort,
      columns: columns as unknown as readonly Column<RaRecord>[],
      filters,
      format,
      fileName: `${list}-${today()}.${format}`,
      grant,
    };
    try {
      const { ExportRun: Run } = await import('#ui/list/export/ExportRun.tsx');
      setRun({ Run, job });
    } catch {
      notify('errors.network', { type: 'error' });
    }
  });
  const actions = useMemo(
    () => [
      ...FORMATS.map(({ label, format }) => ({ label, onChoose: () => void begin(format) })),
      ...(hasPersonal ? PERSONAL : []).map(({ label, format }) => ({
        label,
        onChoose: () => setAsked(format),
      })),
    ],
    [begin, hasPersonal],
  );
  return (
    <>
      <FormatMenu
        label={label}
        icon={ICON}
        disabled={run !== undefined || !data?.length}
        actions={actions}
      />
      {Ask && asked && (
        <Suspense>
          <Ask
            onGranted={grant => {
              setAsked(undefined);
              void begin(asked, grant);
            }}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
      {run && (
        // outlives the tools where they are hidden, as they are on phones
        <Portal>
          <run.Run job={run.job} onEnd={() => setRun(undefined)} />
        </Portal>
      )}
    </>
  );
}
