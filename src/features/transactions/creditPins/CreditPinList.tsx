import { useMemo } from 'react';
import type { CreditPin } from '#contract/records/creditPin.ts';
import { CREDIT_PIN_STATUSES } from '#contract/words/moneyStatuses.ts';
import { ofMerchantWallet, useWhose } from '#hooks/search/whose.ts';
import { choice } from '#ui/list/filters/filter.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { Column } from '#ui/list/table/column.ts';
import {
  actionsColumn,
  dateColumn,
  moneyColumn,
  statusColumn,
  textColumn,
} from '#ui/list/table/columns.tsx';
import { Awaited } from '#ui/state/Awaited.tsx';
import { MaskedText } from '#ui/text/MaskedText.tsx';
import { Expiry } from './Expiry.tsx';
import { PinActions } from './PinActions.tsx';

const code: Column<CreditPin> = {
  source: 'pinCode',
  cell: ({ pinCode }) => <MaskedText text={pinCode} />,
  nowrap: true,
};

const columns: readonly Column<CreditPin>[] = [
  code,
  statusColumn('status', 'creditPin', { card: 'end' }),
  moneyColumn('credits', { card: 'corner' }),
  textColumn('quantity', { align: 'end' }),
  // takes more lines where there is little room
  dateColumn('expirationDate', {
    cell: pin => <Expiry pin={pin} />,
    nowrap: undefined,
    card: 'line',
  }),
  textColumn('paymentId'),
  actionsColumn(pin => <PinActions pin={pin} />),
  dateColumn('redeemedDate', { hidden: true }),
  textColumn('referenceNumber', { hidden: true, nowrap: true }),
  dateColumn('createdDate', { hidden: true }),
  textColumn('id', { hidden: true, nowrap: true }),
];

const ofAny: readonly Column<CreditPin>[] = [
  code,
  textColumn('merchantName', { card: 'line' }),
  ...columns
    .slice(1)
    .map(column => (column.source === 'quantity' ? { ...column, hidden: true as const } : column)),
];

const status = choice('status', CREDIT_PIN_STATUSES, value => `status.creditPin.${value}`);

/**
 * The credit pins that a merchant has bought, latest first; for staff those of all, or of one that they
 * choose. Source: docs/product.md, 2.4 and 4.6 (Credit pin statuses), 7.15 (credit-pin/{walletId}/{x}).
 */
export function CreditPinList() {
  const { isOwn, filter, filters, error, retry } = useWhose(ofMerchantWallet);
  const all = useMemo(() => [...filters, status], [filters]);
  return (
    <Awaited title="pins.title" value={filter} error={error} onRetry={retry}>
      {always => (
        <ListPage<CreditPin>
          resource="creditPins"
          title="pins.title"
          filter={always}
          filters={all}
          columns={isOwn ? columns : ofAny}
        />
      )}
    </Awaited>
  );
}
