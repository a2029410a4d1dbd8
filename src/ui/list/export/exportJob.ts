import type { RaRecord, SortPayload } from 'react-admin';
import type { ListFilter } from '#ui/list/filters/filter.ts';
import type { Column } from '#ui/list/table/column.ts';

/** What is exported, as the list showed it when the button was pressed. */
export interface ExportJob {
  resource: string;
  /** Resource whose field names head the columns. */
  fieldsOf: string;
  filter: Readonly<Record<string, unknown>>;
  sort: SortPayload;
  columns: readonly Column<RaRecord>[];
  /** What the list can be narrowed by. */
  filters: readonly ListFilter[];
  format: 'csv' | 'xlsx';
  fileName: string;
}
