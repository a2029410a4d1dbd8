import type { ReactNode } from 'react';
import { CREDIT_PIN_STATUSES } from '../../../contract/moneyStatuses.ts';
import type { CreditPin } from '../../../contract/records/creditPin.ts';
import type { Column } from '../../../ui/list/column.ts';
import { dateColumn, moneyColumn, statusColumn, textColumn } from '../../../ui/list/columns.tsx';
import { ListFilter } from '../../../ui/list/ListFilter.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { MaskedText } from '../../../ui/text/MaskedText.tsx';
import { Expiry } from './Expiry.tsx';
import { PinActions } from './PinActions.tsx';
import './PinTable.css';

const columns: readonly Column<CreditPin>[] = [
  { source: 'pinCode', cell: ({ pinCode }) => <MaskedText text={pinCode} />, nowrap: true },
  statusColumn('status', 'creditPin', { card: 'corner' }),
  moneyColumn('credits'),
  textColumn('quantity', { align: 'end', card: 'hidden' }),
  // takes more lines where there is little room
  dateColumn('expirationDate', { cell: pin => <Expiry pin={pin} />, nowrap: undefined }),
  textColumn('paymentId'),
  // what can be done with a pin is nothing to take away
  { source: 'actions', cell: pin => <PinActions pin={pin} />, exported: () => undefined },
  dateColumn('redeemedDate', { hidden: true }),
  textColumn('referenceNumber', { hidden: true, nowrap: true }),
  dateColumn('createdDate', { hidden: true }),
  textColumn('id', { hidden: true, nowrap: true }),
];

const status = (
  <ListFilter
    source="status"
    values={CREDIT_PIN_STATUSES}
    word={value => `status.creditPin.${value}`}
  />
);

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
    filters={
      <>
        {whose}
        {status}
      </>
    }
    columns={columns}
  />
);
