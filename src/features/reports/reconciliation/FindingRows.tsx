import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { FindingRow } from '#contract/records/reconciliation.ts';
import { AccountText } from '#records/reconciliation/AccountText.tsx';
import { OwnerText } from '#records/reconciliation/OwnerText.tsx';
import { useTranslate } from '#ui/locale.ts';
import { MoneyText } from '#ui/text/MoneyText.tsx';

/** The affected rows: two figures each that should match; bold if they differ. */
export function FindingRows({ rows }: { rows: readonly FindingRow[] }) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
        {translate('reconciliation.rows')}
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-label={translate('reconciliation.rows')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('reconciliation.part')}</TableCell>
              <TableCell align="right">{translate('reconciliation.expected')}</TableCell>
              <TableCell align="right">{translate('reconciliation.actual')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, at) => (
              // rows of a finding have no id, and never move
              // biome-ignore lint/suspicious/noArrayIndexKey: as said
              <TableRow key={at}>
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
                {(['expected', 'actual'] as const).map(side => (
                  <TableCell
                    key={side}
                    align="right"
                    sx={{ whiteSpace: 'nowrap', fontWeight: isWrong(row) ? 600 : undefined }}
                  >
                    <MoneyText amount={row[side]} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}

/** A figure without a counterpart is only there as an explanation. */
const isWrong = ({ part, expected, actual }: FindingRow): boolean =>
  part === 'TRANSACTION' || (expected !== null && actual !== null && expected !== actual);
