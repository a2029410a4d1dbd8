import type { Cell } from '#contract/spreadsheet/cells.ts';
import {
  type AboutSheet,
  type SheetColumn,
  workbookStream,
} from '#contract/spreadsheet/workbook.ts';

/** A list as sent to the worker: plain values. */
export interface SheetContent {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly Cell[][];
  about: AboutSheet;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Writes a workbook from prepared rows. */
export async function writeSheet({ rows, about, ...rest }: SheetContent): Promise<Blob> {
  const each = async function* () {
    yield* rows;
  };
  const stream = workbookStream({
    ...rest,
    rows: each(),
    about: () => about,
  });
  const content = await new Response(stream).arrayBuffer();
  return new Blob([content], { type: XLSX });
}
