import { type RaRecord, type UserIdentity, useAuthProvider } from 'react-admin';
import { type Cell, instantCell, textCell } from '#contract/spreadsheet/cells.ts';
import type { AboutSheet, Fact } from '#contract/spreadsheet/workbook.ts';
import { BOM, csvLine } from '#contract/text/csv.ts';
import { chosenOf, isSet, type ListFilter } from '#ui/list/filters/filter.ts';
import { useFilterWords } from '#ui/list/filters/useFilterWords.ts';
import { exportedText } from '#ui/list/table/column.ts';
import { useTranslate } from '#ui/locale.ts';
import type { ExportJob } from './exportJob.ts';
import { makeSheet } from './makeSheet.ts';
import { kindOf, sheetLine, sumsOf } from './sheetCells.ts';

/** A record in the export: a line of text, or the cells of a row. */
export type ExportLine = string | Cell[];

/** Converts records to lines, and lines to a file. */
interface Writer {
  line: (record: RaRecord) => ExportLine;
  file: (lines: readonly ExportLine[], signal: AbortSignal) => Promise<Blob>;
}

/** Writer for the format of the export, in the user's language. */
export function useWriter(job: ExportJob): Writer {
  const translate = useTranslate();
  const about = useAbout(job);
  const auth = useAuthProvider();
  const { columns, fieldsOf, fileName, format } = job;
  const head = () =>
    columns.map(({ source }) => translate(`resources.${fieldsOf}.fields.${source}`));
  if (format === 'csv')
    return {
      line: record => csvLine(columns.map(column => exportedText(column, record, { translate }))),
      file: async lines =>
        new Blob([BOM, csvLine(head()), ...(lines as string[])], {
          type: 'text/csv;charset=utf-8',
        }),
    };
  const shown = columns.filter(({ source }) => source !== 'actions');
  return {
    line: record => sheetLine(shown, record, { translate }),
    file: async (lines, signal) => {
      // read when it is needed: a hook would still be loading when the export starts
      const identity = await auth?.getIdentity?.();
      const headings = head().filter((_, at) => columns[at]?.source !== 'actions');
      const rows = lines as Cell[][];
      const content = {
        name: fileName.replace(/\.\w+$/, ''),
        columns: headings.map((heading, at) => ({ heading, kind: kindOf(shown[at]) })),
        rows,
        about: about(
          identity,
          rows.length,
          sumsOf(shown, rows, at =>
            translate('list.aboutFile.total', { column: headings[at] ?? '' }),
          ),
        ),
      };
      return makeSheet(content, signal);
    },
  };
}

/** The second sheet, which describes the export. */
function useAbout({ filters, filter, fileName, titles, whose }: ExportJob) {
  const translate = useTranslate();
  const { labelOf, textOf } = useFilterWords();
  const valuesOf = useWholeValues({ filters, filter });
  return (identity: UserIdentity | undefined, rows: number, sums: readonly Fact[]): AboutSheet => {
    const owner: string | undefined = whose ?? identity?.organisation;
    const narrowed = filters
      .filter(one => isSet(one, filter))
      .map(one => `${labelOf(one)}: ${valuesOf(one) ?? textOf(one, filter)}`);
    if (typeof filter.search === 'string' && filter.search) narrowed.unshift(filter.search);
    const label = (key: string) => translate(`list.aboutFile.${key}`);
    const list = titles.flatMap(title => (title ? translate(title) : []));
    const facts: Fact[] = [
      { label: label('list'), value: textCell(list.join(' · ')) },
      ...(owner ? [{ label: label('whose'), value: textCell(owner) }] : []),
      { label: label('filter'), value: textCell(narrowed.join('; ') || '–') },
      { label: label('file'), value: textCell(fileName) },
      { label: label('by'), value: textCell(identity?.fullName) },
      { label: label('at'), value: instantCell(new Date()), kind: 'instant' },
    ];
    const count: Fact = { label: label('rows'), value: rows, kind: 'number' };
    return { name: label('sheet'), groups: [facts, [count, ...sums]] };
  };
}

/**
 * All values of a filter, where a chip names the first ones or has a component for each: choices by their labels,
 * records by their names.
 * @returns undefined for any other filter
 */
function useWholeValues({ filters, filter }: Pick<ExportJob, 'filters' | 'filter'>) {
  const translate = useTranslate();
  const names = new Map<ListFilter, string>();
  for (const one of filters) {
    if (one.kind !== 'record') continue;
    const chosen = chosenOf(one, filter).map(id => {
      // biome-ignore lint/correctness/useHookAtTopLevel: an export's filters never change, so neither does the order of hooks
      return one.useNamed(Number(id)).chosen?.label ?? id;
    });
    names.set(one, chosen.join(', '));
  }
  return (one: ListFilter): string | undefined =>
    one.kind === 'choice'
      ? chosenOf(one, filter)
          .map(value => translate(one.word(value), { _: value }))
          .join(', ')
      : names.get(one);
}
