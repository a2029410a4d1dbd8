import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useGetList } from 'react-admin';
import type { AuditEntry } from '#contract/records/approval.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { ChangesText } from '#records/history/ChangesText.tsx';
import { useTranslate } from '#ui/locale.ts';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { ReasonText } from '#ui/text/ReasonText.tsx';
import { ValueLabel } from '#ui/text/ValueLabel.tsx';
import { datesOf, entriesOf, historyOf, inOrder } from './timeline.ts';

/** Maximum number of history entries; no transaction has more. */
const MOST = 50;

/** The timeline of a transaction, oldest first, from its own dates and the history. */
export function TransactionTimeline({ transaction }: { transaction: Transaction }) {
  const id = useId();
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<AuditEntry>(
    'history',
    {
      pagination: { page: 1, perPage: MOST },
      filter: historyOf(transaction),
    },
    { onError: () => undefined },
  );
  const about = entriesOf(transaction, data ?? []);
  const own = datesOf(transaction, about).map(({ name, at }) => ({
    key: name,
    at,
    what: translate(`transactions.events.${name}`),
  }));
  const entries = about.map(entry => ({
    key: String(entry.id),
    at: entry.createdDate,
    what: <Entry entry={entry} />,
  }));
  return (
    <Box component="section" sx={{ displayPrint: 'none' }}>
      <Typography id={id} variant="h3" sx={{ mt: 2, mb: 1 }}>
        {translate('transactions.one.timeline')}
      </Typography>
      <Paper
        component="ol"
        variant="outlined"
        aria-labelledby={id}
        sx={{ m: 0, px: 2, py: 0.5, listStyle: 'none' }}
      >
        {inOrder([...own, ...entries]).map(({ key, at, what }) => (
          <Point key={key}>
            <Typography variant="caption" color="textSecondary">
              <DateTimeText instant={at} />
            </Typography>
            <div>{what}</div>
          </Point>
        ))}
      </Paper>
      {error && (
        <Alert
          severity="error"
          sx={{ mt: 1 }}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {translate('list.retry')}
            </Button>
          }
        >
          {translate('transactions.one.historyFailed')}
        </Alert>
      )}
    </Box>
  );
}

const Point = styled('li')({
  position: 'relative',
  padding: '10px 0 10px 18px',
  borderInlineStart: '2px solid var(--k-line)',
  overflowWrap: 'anywhere',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: -5,
    insetBlockStart: 18,
    width: 8,
    height: 8,
    borderRadius: '50%',
    background: 'var(--k-accent)',
  },
});

/** Non-staff users see the actor's name only for their own actions, and otherwise only the role. */
function Entry({ entry }: { entry: AuditEntry }) {
  const { actor, actorRole, action, remark } = entry;
  return (
    <>
      <ValueLabel group="actions" value={action} />{' '}
      <Typography component="span" variant="caption" color="textSecondary">
        {actor ? <bdi>{actor}</bdi> : actorRole && <ValueLabel group="roles" value={actorRole} />}
      </Typography>
      <ChangesText entry={entry} />
      {remark && (
        <div>
          <ReasonText text={remark} />
        </div>
      )}
    </>
  );
}
