import type { Cell } from '#contract/spreadsheet/cells.ts';
import {
  type AboutSheet,
  type SheetColumn,
  workbookStream,
  XLSX,
} from '#contract/spreadsheet/workbook.ts';

/** The parts of a workbook that are known before its rows. */
export interface SheetHead {
  name: string;
  columns: readonly SheetColumn[];
}

/** A workbook to which rows are added as they arrive. */
export interface Sheet {
  add(rows: readonly Cell[][]): void;
  /** Writes the sheet that describes the rows. @throws the error of any row */
  finish(about: AboutSheet): Promise<Blob>;
}

/** Starts a workbook; only the rows just added are kept in memory. */
export function newSheet(head: SheetHead): Sheet {
  const pages = new TransformStream<readonly Cell[][], readonly Cell[][]>(undefined, {
    highWaterMark: Number.POSITIVE_INFINITY,
  });
  const writer = pages.writable.getWriter();
  let described: AboutSheet = { name: '', groups: [] };
  const stream = workbookStream({
    ...head,
    rows: rowsOf(pages.readable.getReader()),
    about: () => described,
  });
  const written = new Response(stream).arrayBuffer();
  // reported by `finish`
  written.catch(() => undefined);
  return {
    add: rows => void writer.write(rows),
    finish: async about => {
      described = about;
      void writer.close();
      return new Blob([await written], { type: XLSX });
    },
  };
}

async function* rowsOf(pages: ReadableStreamDefaultReader<readonly Cell[][]>) {
  for (let page = await pages.read(); !page.done; page = await pages.read()) yield* page.value;
}
