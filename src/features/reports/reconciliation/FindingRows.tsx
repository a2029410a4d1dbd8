import TableCell from '@mui/material/TableCell';
import Typography from '@mui/material/Typography';
import type { FindingRow } from '#contract/records/reconciliation.ts';
import { AccountText } from '#records/reconciliation/AccountText.tsx';
import { OwnerText } from '#records/reconciliation/OwnerText.tsx';
import { useTranslate } from '#ui/locale.ts';
import { RowsTable } from '#ui/record/RowsTable.tsx';
import { MoneyText } from '#ui/text/MoneyText.tsx';

const SIDES = ['expected', 'actual'] as const;

/** The affected rows: two figures each that should match; bold if they differ. */
export function FindingRows({ rows }: { rows: readonly FindingRow[] }) {
  const translate = useTranslate();
  const headings = (['part', ...SIDES] as const).map(key => ({
    key,
    label: translate(`reconciliation.${key}`),
    isFigure: key !== 'part',
  }));
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
        {translate('reconciliation.rows')}
      </Typography>
      <RowsTable label={translate('reconciliation.rows')} headings={headings} rows={rows}>
        {row => (
          <>
            <TableCell component="th" scope="row">
              {translate(`reconciliation.parts.${row.part}`)}
              {row.label && (
                <>
                  {' '}
                  {row.owner && (
                    <>
                      <OwnerText owner={row.owner} />{' '}
                    </>
                  )}
                  <AccountText name={row.label} />
                </>
              )}
            </TableCell>
            {SIDES.map(side => (
              <TableCell
                key={side}
                align="right"
                sx={{ whiteSpace: 'nowrap', fontWeight: isWrong(row) ? 600 : undefined }}
              >
                <MoneyText amount={row[side]} />
              </TableCell>
            ))}
          </>
        )}
      </RowsTable>
    </>
  );
}

/** Whether the row is wrong; a figure without a counterpart is only an explanation. */
const isWrong = ({ part, expected, actual }: FindingRow): boolean =>
  part === 'TRANSACTION' || (expected !== null && actual !== null && expected !== actual);
