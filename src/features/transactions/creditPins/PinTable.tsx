import type { ReactNode } from 'react';
import { CREDIT_PIN_STATUSES } from '../../../contract/moneyStatuses.ts';
import type { CreditPin } from '../../../contract/records/creditPin.ts';
import type { Column } from '../../../ui/list/column.ts';
import { dateColumn, moneyColumn, statusColumn, textColumn } from '../../../ui/list/columns.tsx';
import type { ListFilter } from '../../../ui/list/filters/filter.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { MaskedText } from '../../../ui/text/MaskedText.tsx';
import { Expiry } from './Expiry.tsx';
import { PinActions } from './PinActions.tsx';

const columns: readonly Column<CreditPin>[] = [
  { source: 'pinCode', cell: ({ pinCode }) => <MaskedText text={pinCode} />, nowrap: true },
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
  // what can be done with a pin is nothing to take away
  {
    source: 'actions',
    cell: pin => <PinActions pin={pin} />,
    card: 'actions',
    exported: () => undefined,
  },
  dateColumn('redeemedDate', { hidden: true }),
  textColumn('referenceNumber', { hidden: true, nowrap: true }),
  dateColumn('createdDate', { hidden: true }),
  textColumn('id', { hidden: true, nowrap: true }),
];

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    source: 'status',
    values: CREDIT_PIN_STATUSES,
    word: value => `status.creditPin.${value}`,
  },
];

interface PinTableProps {
  /** Whose pins, where the address does not say it. */
  filter?: Record<string, unknown>;
  /** What stands before the filters. */
  whose?: ReactNode;
}

const noFilter = {};

/** The pins of one wallet, latest first. */
export const PinTable = ({ filter = noFilter, whose }: PinTableProps) => (
  <ListPage<CreditPin>
    resource="creditPins"
    title="pins.title"
    filter={filter}
    whose={whose}
    filters={filters}
    columns={columns}
  />
);
