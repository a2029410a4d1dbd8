import { type RaRecord, type UserIdentity, useAuthProvider, useEvent } from 'react-admin';
import { instantCell, textCell } from '#contract/spreadsheet/cells.ts';
import type { AboutSheet, Fact } from '#contract/spreadsheet/workbook.ts';
import { BOM, csvLine } from '#contract/text/csv.ts';
import { timeNow } from '#ui/clock.ts';
import { chosenOf, isGiven, isSet, type ListFilter, sourcesOf } from '#ui/list/filters/filter.ts';
import { useFilterLabels } from '#ui/list/filters/useFilterLabels.ts';
import { type Column, exportedText } from '#ui/list/table/column.ts';
import { useTranslate } from '#ui/locale.ts';
import type { ExportJob } from './exportJob.ts';
import { openSheet } from './openSheet.ts';
import { kindOf, newSums, sheetLine } from './sheetCells.ts';

/** Writes the file of an export from records as they arrive, and keeps none of them. */
export interface Writer {
  add: (records: readonly RaRecord[]) => void;
  /** Finishes the file. @throws the error of any record: the file must then be started again */
  file: () => Promise<Blob>;
  /** Abandons it, finished or not. */
  close: () => void;
}

/** @returns a function that starts a file in the format of the export and the user's language */
export function useWriter(job: ExportJob): () => Writer {
  const translate = useTranslate();
  // the latest render's: names of records load while the file is written
  const about = useEvent(useAbout(job));
  const auth = useAuthProvider();
  const { fieldsOf, fileName, format } = job;
  const columns = job.columns.filter(({ source }) => source !== 'actions');
  const headOf = ({ source }: Column<RaRecord>) =>
    translate(`resources.${fieldsOf}.fields.${source}`);
  if (format === 'csv')
    return () => {
      // Blobs, which browsers do not keep in the page's memory.
      const parts = [new Blob([BOM, csvLine(columns.map(headOf))])];
      const line = (record: RaRecord) =>
        csvLine(columns.map(column => exportedText(column, record, { translate })));
      return {
        add: records => parts.push(new Blob(records.map(line))),
        file: async () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
        close: () => undefined,
      };
    };
  return () => {
    const headings = columns.map(headOf);
    const sheet = openSheet({
      name: fileName.replace(/\.\w+$/, ''),
      columns: headings.map((heading, at) => ({ heading, kind: kindOf(columns[at]) })),
    });
    const sums = newSums(columns);
    let count = 0;
    return {
      add: records => {
        const rows = records.map(record => sheetLine(columns, record, { translate }));
        sums.add(rows);
        count += rows.length;
        sheet.add(rows);
      },
      file: async () => {
        // read when it is needed: a hook would still be loading when the export starts
        const identity = await auth?.getIdentity?.();
        const totals = sums.facts(at =>
          translate('list.aboutFile.total', { column: headings[at] ?? '' }),
        );
        return sheet.finish(about(identity, count, totals));
      },
      close: sheet.close,
    };
  };
}

/** The second sheet, which describes the export. */
function useAbout(job: ExportJob) {
  const { filters, filter, searchSource, fileName, titles, whose } = job;
  const translate = useTranslate();
  const { labelOf, textOf } = useFilterLabels();
  const valuesOf = useWholeValues({ filters, filter });
  return (identity: UserIdentity | undefined, rows: number, sums: readonly Fact[]): AboutSheet => {
    const owner: string | undefined = whose ?? identity?.organisation;
    const narrowed = filters
      .filter(one => isSet(one, filter))
      .map(one => `${labelOf(one)}: ${valuesOf(one) ?? textOf(one, filter)}`)
      .concat(notOffered(job));
    const typed = filter[searchSource];
    if (typeof typed === 'string' && typed) narrowed.unshift(typed);
    const label = (key: string) => translate(`list.aboutFile.${key}`);
    const list = titles.flatMap(title => (title ? translate(title) : []));
    const facts: Fact[] = [
      { label: label('list'), value: textCell(list.join(' · ')) },
      ...(owner ? [{ label: label('whose'), value: textCell(owner) }] : []),
      { label: label('filter'), value: textCell(narrowed.join('; ') || '–') },
      { label: label('file'), value: textCell(fileName) },
      { label: label('by'), value: textCell(identity?.fullName) },
      { label: label('at'), value: instantCell(timeNow()), kind: 'instant' },
    ];
    const count: Fact = { label: label('rows'), value: rows, kind: 'number' };
    return { name: label('sheet'), groups: [facts, [count, ...sums]] };
  };
}

/** The filters of a link that apply although the list does not offer them, as the list reports them (`UnknownFilters`). */
function notOffered({ filters, filter, searchSource, unnamed }: ExportJob): string[] {
  const known = [searchSource, ...filters.flatMap(sourcesOf), ...unnamed];
  return Object.entries(filter)
    .filter(([name, value]) => isGiven(value) && !known.includes(name))
    .map(([name, value]) => `${name}: ${[value].flat().join(', ')}`);
}

/**
 * All values of a filter of which a chip names only the first ones, or uses a component for each: choices by their
 * labels, records by their names.
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
