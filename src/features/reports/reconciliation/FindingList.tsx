import { Alert } from '@mui/material';
import { useGetList } from 'react-admin';
import type {
  ReconciliationFinding,
  ReconciliationNight,
} from '#contract/records/reconciliation.ts';
import { findingRecord } from '#records/reconciliation/findingRecord.tsx';
import { choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { useDrawer } from '#ui/record/useDrawer.ts';
import { DayText } from '#ui/text/DaysText.tsx';
import { formatNumber } from '#ui/text/format.ts';
import { knownText } from '#ui/text/ReasonText.tsx';
import { FindingDrawer } from './FindingDrawer.tsx';
import { ReconciliationTabs } from './tabs.tsx';

const columns = columnsOf(findingRecord, {
  kind: 'title',
  subject: 'line',
  state: 'corner',
  expected: 'table',
  actual: 'table',
  difference: 'end',
  firstDay: 'line',
  lastDay: 'table',
  rightSince: 'line',
  remark: 'hidden',
  closedBy: 'hidden',
  closedDate: 'hidden',
});

const filters = [
  choiceOf(findingRecord, 'kind'),
  choiceOf(findingRecord, 'state'),
  { kind: 'dates' } as const,
];

/** The findings of the nightly reconciliations, latest first; each opens next to the list with the affected rows. */
export function FindingList() {
  const drawer = useDrawer('finding');
  return (
    <>
      <ListPage<ReconciliationFinding>
        resource="reconciliationFindings"
        title="reconciliation.title"
        tab="reconciliation.tabs.findings"
        lead={
          <>
            <ReconciliationTabs current="findings" />
            <LastNight />
          </>
        }
        filters={filters}
        columns={columns}
        empty="reconciliation.none"
        to={drawer.pathOf}
        opening={drawer.opening}
      />
      <FindingDrawer drawer={drawer} />
    </>
  );
}

const LATEST = { pagination: { page: 1, perPage: 1 } };

/** The outcome of the latest reconciliation in a sentence: an empty list would not show that it ran. */
function LastNight() {
  const translate = useTranslate();
  const locale = useLocale();
  const { data } = useGetList<ReconciliationNight>('reconciliationNights', LATEST, {
    // the list below shows errors
    onError: () => undefined,
  });
  const night = data?.[0];
  if (!night) return null;
  const figures = {
    wallets: formatNumber(night.wallets ?? 0, locale),
    transactions: formatNumber(night.transactions ?? 0, locale),
    files: formatNumber(night.settlementFiles ?? 0, locale),
    differences: formatNumber(night.differences ?? 0, locale),
  };
  const word = wordOf(night);
  if (!word) return null;
  return (
    <Alert severity={SEVERITY[word]} role="note" sx={{ mb: 2 }}>
      <strong>
        <DayText day={night.day} />
      </strong>{' '}
      {/* i18n: reconciliation.last.* */}
      {translate(`reconciliation.last.${word}`, {
        ...figures,
        reason: night.reason ? knownText(night.reason, 'endReasons', translate) : '',
      })}
    </Alert>
  );
}

type Word = 'right' | 'wrong' | 'failed' | 'running';

/** @returns undefined for a state that the portal does not know */
function wordOf({ state, differences }: ReconciliationNight): Word | undefined {
  if (state === 'DONE') return differences === 0 ? 'right' : 'wrong';
  if (state === 'FAILED') return 'failed';
  return state === 'RUNNING' ? 'running' : undefined;
}

const SEVERITY = { right: 'success', wrong: 'error', failed: 'error', running: 'info' } as const;
