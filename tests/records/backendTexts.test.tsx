import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { BACKEND_NAMES } from '#contract/words/ledger.ts';
import malay from '#locales/ms/portal.json' with { type: 'json' };
import { nightRecord } from '#records/reconciliation/nightRecord.tsx';
import { generatedReportRecord } from '#records/report/generatedReportRecord.tsx';
import { reportFileRecord } from '#records/report/reportFileRecord.tsx';
import { transactionRecord } from '#records/transaction/transactionRecord.tsx';
import { ABANDONED } from '#server/services/nights/lease.ts';
import { TOO_MANY_ROWS } from '#server/services/reports/dueFiles.ts';
import { english } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import type { RecordDefinition } from '#ui/fields/recordFields.ts';
import { type Column, exportedText } from '#ui/list/table/column.ts';

const translate = (key: string, values: Record<string, unknown> = {}): string => {
  const [group = '', label = ''] = key.split('.');
  const labels: unknown = Reflect.get(malay, group);
  return String(Reflect.get(Object(labels), label) ?? values._ ?? key);
};

const columnOf = (record: unknown, name: string) =>
  columnsOf(record as RecordDefinition<object>, { [name]: 'table' })[0] as Column<object>;

const { bankTransfer, creditPins, everyone } = BACKEND_NAMES;
const { backendNames, endReasons } = malay;
const abandoned = endReasons['the-process-stopped-before-it-was-finished'];

it.each([
  [transactionRecord, 'sender', { name: bankTransfer }, backendNames['online-bank-transfer']],
  [transactionRecord, 'receiver', { name: creditPins }, backendNames['credit-pins']],
  [transactionRecord, 'sender', { name: 'Kedai Online' }, 'Kedai Online'],
  [
    transactionRecord,
    'remark',
    'Sewa · Returned by the bank',
    `Sewa · ${endReasons['returned-by-the-bank']}`,
  ],
  [generatedReportRecord, 'whose', everyone, backendNames['all-partners-and-merchants']],
  [generatedReportRecord, 'whose', 'Kedai Online', 'Kedai Online'],
  [reportFileRecord, 'reason', ABANDONED, abandoned],
  [reportFileRecord, 'reason', TOO_MANY_ROWS, endReasons['more-rows-than-a-file-can-hold']],
  [nightRecord, 'reason', ABANDONED, abandoned],
])('a text of the backend is shown in the reader’s language: %#', (record, name, value, label) => {
  const column = columnOf(record, name);
  const row = { [name]: value };
  const { container } = renderAlone(column.cell(row) as ReactElement, { ...english, translate });
  expect(container).toHaveTextContent(label);
  expect(exportedText(column, row, { translate })).toBe(label);
});
