import { Alert, Button, Stack, TableCell, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { closeFinding } from '#contract/endpoints/money/reconciliation.ts';
import { pageOf } from '#contract/paths.ts';
import type { FindingRow, ReconciliationFinding } from '#contract/records/reconciliation.ts';
import { AccountText } from '#records/reconciliation/AccountText.tsx';
import { findingRecord } from '#records/reconciliation/findingRecord.tsx';
import { OwnerText } from '#records/reconciliation/OwnerText.tsx';
import { useMay } from '#session/useMay.ts';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { Facts } from '#ui/record/Facts.tsx';
import { RecordDrawer } from '#ui/record/RecordDrawer.tsx';
import { RowsTable } from '#ui/record/RowsTable.tsx';
import type { Drawer } from '#ui/record/useDrawer.ts';
import { formatDay } from '#ui/text/format.ts';
import { MoneyText } from '#ui/text/MoneyText.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';

const { Loaded: CloseDialog, preload } = lazyDialog(
  async () => (await import('./CloseDialog.tsx')).CloseDialog,
);

/** A finding: the figures that should match, the affected rows, and how it was closed. */
export function FindingDrawer({ drawer }: { drawer: Drawer }) {
  const translate = useTranslate();
  return (
    <RecordDrawer<ReconciliationFinding>
      resource="reconciliationFindings"
      drawer={drawer}
      title={finding =>
        finding
          ? translate(`reconciliation.kinds.${finding.kind}`)
          : translate('reconciliation.finding')
      }
      status={({ state }) => <StatusChip kind="finding" value={state} />}
    >
      {finding => <Finding finding={finding} />}
    </RecordDrawer>
  );
}

const FACTS = ['subject', 'expected', 'actual', 'difference', 'firstDay', 'lastDay'] as const;
const CLOSED = ['remark', 'closedBy', 'closedDate'] as const;

function Finding({ finding }: { finding: ReconciliationFinding }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { kind, state, rightSince } = finding;
  const facts = [...FACTS, ...(state === 'CLOSED' ? CLOSED : [])];
  return (
    <>
      <Typography sx={{ mb: 2 }}>{translate(`reconciliation.about.${kind}`)}</Typography>
      {rightSince && (
        <Alert severity="success" sx={{ mb: 2 }}>
          {translate('reconciliation.rightSince', { day: formatDay(rightSince, locale) })}
        </Alert>
      )}
      <Actions finding={finding} />
      <Facts resource={findingRecord.resource} facts={factsOf(findingRecord, finding, facts)} />
      {finding.rows && finding.rows.length > 0 && <FindingRows rows={finding.rows} />}
    </>
  );
}

function Actions({ finding }: { finding: ReconciliationFinding }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const mayClose = useMay(closeFinding) !== 'denied' && finding.state === 'OPEN';
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2, displayPrint: 'none' }}>
      {mayClose && (
        <Button variant="contained" {...preload} onClick={() => setOpen(true)}>
          {translate('reconciliation.close')}
        </Button>
      )}
      {finding.kind === 'TRANSACTION' && (
        <Button component={LinkBase} to={pageOf.transactions({ id: finding.subjectId })}>
          {translate('reconciliation.openTransaction')}
        </Button>
      )}
      {isOpen && <CloseDialog finding={finding} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

const SIDES = ['expected', 'actual'] as const;

/** The affected rows: two figures each that should match; bold if they differ. */
function FindingRows({ rows }: { rows: readonly FindingRow[] }) {
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
