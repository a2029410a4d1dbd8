import { TableCell, Typography } from '@mui/material';
import { senFromWire } from '#contract/money.ts';
import type { ReportPreview } from '#contract/records/reportFile.ts';
import type { ReportColumn, ReportName } from '#contract/reports/reportKind.ts';
import { REPORT_KINDS } from '#contract/reports/reportKinds.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { RecordDrawer } from '#ui/record/RecordDrawer.tsx';
import { RowsTable } from '#ui/record/RowsTable.tsx';
import type { Drawer } from '#ui/record/useDrawer.ts';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { formatNumber } from '#ui/text/format.ts';
import { formatPhone } from '#ui/text/formatPhone.ts';
import { MoneyText } from '#ui/text/MoneyText.tsx';
import { StatusChip, type StatusKind } from '#ui/text/StatusChip.tsx';
import { ValueLabel } from '#ui/text/ValueLabel.tsx';

type Column = Pick<ReportColumn, 'key' | 'unit'>;

/** A preview of a file's first rows, without downloading it. */
export function PreviewDrawer({ drawer }: { drawer: Drawer }) {
  const translate = useTranslate();
  return (
    <RecordDrawer<ReportPreview>
      resource="reportPreviews"
      drawer={drawer}
      isWide
      title={preview => preview?.fileName ?? translate('reports.files.preview')}
    >
      {preview => <Preview preview={preview} />}
    </RecordDrawer>
  );
}

/** The columns of a kind; for a kind that the portal does not know, the fields of its first row, unchanged. */
const columnsOf = (kind: string, row: unknown): readonly Column[] =>
  Object.hasOwn(REPORT_KINDS, kind)
    ? REPORT_KINDS[kind as ReportName].columns
    : Object.keys(row ?? {}).map(key => ({ key, unit: 'text' }));

function Preview({ preview }: { preview: ReportPreview }) {
  const { kind } = preview;
  const rows = preview.rows ?? [];
  const total = preview.total ?? rows.length;
  const translate = useTranslate();
  const locale = useLocale();
  const columns = columnsOf(kind, rows[0]);
  const counts = {
    shown: formatNumber(rows.length, locale),
    total: formatNumber(total, locale),
  };
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {translate(rows.length === 0 ? 'reports.files.empty' : 'reports.files.firstRows', counts)}
      </Typography>
      {rows.length > 0 && (
        <RowsTable
          label={translate('reports.files.preview')}
          headings={columns.map(({ key, unit }) => ({
            key,
            label: translate(`reports.columns.${key}`, { _: key }),
            isFigure: isFigure(unit),
          }))}
          rows={rows}
        >
          {row =>
            columns.map(column => (
              <TableCell
                key={column.key}
                align={isFigure(column.unit) ? 'right' : 'left'}
                sx={{ whiteSpace: 'nowrap' }}
              >
                <Value kind={kind} column={column} value={Reflect.get(row as object, column.key)} />
              </TableCell>
            ))
          }
        </RowsTable>
      )}
    </>
  );
}

const isFigure = (unit: ReportColumn['unit']): boolean => unit === 'money' || unit === 'count';

/** The status kind of a report's `status` column; a transaction's by default. */
const STATUS_OF: Readonly<Partial<Record<ReportName, StatusKind>>> = {
  userReport: 'user',
  dailyMerchantBalanceReport: 'wallet',
};

/** i18n: resources.users.walletTypes.* */
const WALLET_TYPES = ['resources', 'users', 'walletTypes'].join('.');

/** The labels of a column's codes. */
const LABELS: Readonly<Partial<Record<string, string>>> = {
  type: 'transactionTypes',
  level: 'roles',
};

interface ValueProps {
  kind: ReportName;
  column: Column;
  value: unknown;
}

function Value({ kind, column: { key, unit }, value }: ValueProps) {
  if (value === null || value === undefined) return null;
  if (unit === 'money') return <MoneyText amount={senFromWire(value)} />;
  if (unit === 'instant') return <DateTimeText instant={String(value)} />;
  const group = key === 'type' && kind === 'dailyBalanceReport' ? WALLET_TYPES : LABELS[key];
  if (group) return <ValueLabel group={group} value={String(value)} />;
  if (key === 'status') {
    return <StatusChip kind={STATUS_OF[kind] ?? 'transaction'} value={String(value)} />;
  }
  if (key === 'phone') return <bdi>{formatPhone(String(value))}</bdi>;
  if (key === 'ekyc') return <StatusChip kind="ekyc" value={String(value)} />;
  return <bdi>{String(value)}</bdi>;
}
