import type { RaRecord, SortPayload } from 'react-admin';
import type { ListFilter } from '#ui/list/filters/filter.ts';
import type { Column } from '#ui/list/table/column.ts';

/** Snapshot of the list at the time the export button was pressed. */
export interface ExportJob {
  resource: string;
  /** Resource whose field labels are the column headings. */
  fieldsOf: string;
  filter: Readonly<Record<string, unknown>>;
  sort: SortPayload;
  columns: readonly Column<RaRecord>[];
  /** Filters that the list offers. */
  filters: readonly ListFilter[];
  format: 'csv' | 'xlsx';
  fileName: string;
}
