import { Typography } from '@mui/material';
import { reconciliationNight } from '#contract/records/reconciliation.ts';
import { defineRecord, status } from '#ui/fields/recordFields.ts';
import { CountText } from '#ui/text/CountText.tsx';

const count = { kind: 'count' } as const;

/** The reconciliation of a day. */
export const nightRecord = defineRecord('reconciliationNights', reconciliationNight.fields, {
  state: status('night'),
  reason: { kind: 'knownText', labels: 'endReasons' },
  wallets: count,
  entries: count,
  transactions: count,
  settlementFiles: count,
  differences: {
    ...count,
    show: ({ differences }) =>
      typeof differences === 'number' && (
        <Typography
          component="span"
          variant="inherit"
          sx={differences > 0 ? { color: 'error.main', fontWeight: 600 } : undefined}
        >
          <CountText count={differences} />
        </Typography>
      ),
  },
});
