import type { ComponentType } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';
import type { ListFilter } from '#ui/list/filters/filter.ts';
import type { Column } from '#ui/list/table/column.ts';

/** Snapshot of the list at the time the export button was pressed. */
export interface ExportJob {
  resource: string;
  /** Resource whose field labels are the column headings. */
  fieldsOf: string;
  /** Keys of the headings that name the list. */
  titles: readonly (string | undefined)[];
  /** Whose records they are; undefined for the user's own, or those of all users. */
  whose: string | undefined;
  /** Includes the list's permanent filter. */
  filter: Readonly<Record<string, unknown>>;
  /** Filters that the file does not name: the list's permanent ones, and those without effect. */
  unnamed: readonly string[];
  /** The filter that the search sets. */
  searchSource: string;
  sort: SortPayload;
  columns: readonly Column<RaRecord>[];
  /** Filters that the list offers. */
  filters: readonly ListFilter[];
  format: 'csv' | 'xlsx';
  fileName: string;
  /** From the backend: allows private fields in full. */
  grant?: number | undefined;
}

/** A dialog that asks why a file needs private fields in full, and passes on the backend's grant. */
export type AskForPersonal = ComponentType<{
  onGranted: (grant: number) => void;
  onClose: () => void;
}>;
