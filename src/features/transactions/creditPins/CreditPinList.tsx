import { useMemo } from 'react';
import type { CreditPin } from '#contract/records/creditPin.ts';
import { ofMerchantWallet, useWhose } from '#hooks/search/whose.ts';
import { creditPinRecord } from '#records/creditPin/creditPinRecord.tsx';
import { actionsColumn, choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';
import { AsyncContent } from '#ui/state/AsyncContent.tsx';
import { Expiry } from './Expiry.tsx';
import { PinActions } from './PinActions.tsx';

const columnsWith = (quantity: 'table' | 'hidden', isOfAny: boolean) => [
  ...columnsOf(creditPinRecord, {
    pinCode: 'title',
    ...(isOfAny && { merchantName: 'line' }),
    status: 'corner',
    credits: 'line',
    quantity,
    // wraps onto more lines if space is tight
    expirationDate: { cell: pin => <Expiry pin={pin} />, nowrap: undefined, card: 'line' },
    paymentId: 'table',
  }),
  actionsColumn<CreditPin>(pin => <PinActions pin={pin} />),
  ...columnsOf(creditPinRecord, {
    redeemedDate: 'hidden',
    referenceNumber: 'hidden',
    createdDate: 'hidden',
    id: 'hidden',
  }),
];

const columns = columnsWith('table', false);
const ofAny = columnsWith('hidden', true);

const status = choiceOf(creditPinRecord, 'status');

/**
 * A merchant's credit pins, latest first. Staff see the pins of all merchants, or of the one that they
 * select. Source: docs/product.md, 2.4 and 4.6 (Credit pin statuses), 7.15 (credit-pin/{walletId}/{x}).
 */
export function CreditPinList() {
  const { isOwn, filter, filters, error, retry } = useWhose(ofMerchantWallet);
  const all = useMemo(() => [...filters, status], [filters]);
  return (
    <AsyncContent title="pins.title" value={filter} error={error} onRetry={retry}>
      {always => (
        <ListPage<CreditPin>
          resource="creditPins"
          title="pins.title"
          filter={always}
          filters={all}
          columns={isOwn ? columns : ofAny}
        />
      )}
    </AsyncContent>
  );
}
