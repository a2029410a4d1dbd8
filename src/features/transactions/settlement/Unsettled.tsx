import { Box, Paper, Typography } from '@mui/material';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type RaRecord, useListContext, useLocation } from 'react-admin';
import { PATHS, pageOf } from '#contract/paths.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import type { UnsettledMerchant } from '#contract/records/unsettledMerchant.ts';
import { lacksCall } from '#hooks/lacksCall.ts';
import { useNamedWallet } from '#hooks/search/useWalletSearch.ts';
import { unsettledMerchantRecord } from '#records/settlementFile/unsettledMerchantRecord.tsx';
import { transactionRecord } from '#records/transaction/transactionRecord.tsx';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import { narrowedTo } from '#ui/list/address.ts';
import { ListPagination } from '#ui/list/ListPagination.tsx';
import { FieldsOf } from '#ui/list/table/fieldsOf.ts';
import { RecordTable, type RecordTableProps } from '#ui/list/table/RecordTable.tsx';
import { ExportButton } from '#ui/list/tools/ExportButton.tsx';
import { useTranslate } from '#ui/locale.ts';
import { RecordRows } from '#ui/record/RecordList.tsx';
import { Section } from '#ui/record/Section.tsx';

const ALL = {};

const NO_FILTERS = [] as const;

/** How a row of the merchants is entered in the browser history. */
const opening = { replace: false, state: { isFollowed: true } };

/** Whether a row of the merchants led to this state of the screen; not if it was loaded in it. */
export function useIsFollowed(): boolean {
  const { key, state } = useLocation();
  const [first] = useState(key);
  return key !== first && state?.isFollowed === true;
}

const merchantColumns = columnsOf(unsettledMerchantRecord, {
  merchantName: 'title',
  count: 'labelled',
  amount: 'corner',
  firstDate: 'labelled',
});

const pathOfMerchant = ({ id }: UnsettledMerchant) =>
  `${PATHS.settlement}${narrowedTo('walletId', id)}`;

/**
 * The merchants with unsettled transactions, oldest first, above the list of reports. A row leads to its merchant's
 * transactions. Nothing if the backend lacks the call, which is an addition of ours.
 * Source: docs/contract.md, Settlement.
 */
export const UnsettledMerchants = () => (
  <RecordRows resource="unsettledMerchants" filter={ALL}>
    <Merchants />
  </RecordRows>
);

function Merchants() {
  const translate = useTranslate();
  const { error } = useListContext();
  if (lacksCall(error)) return null;
  return (
    <>
      <UnsettledSection<UnsettledMerchant>
        list="unsettledMerchants"
        fieldsOf="unsettledMerchants"
        title="settlement.byMerchant"
        columns={merchantColumns}
        to={pathOfMerchant}
        opening={opening}
      />
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('settlement.reports')}
      </Typography>
    </>
  );
}

const transactionColumns = columnsOf(transactionRecord, {
  referenceNumber: 'title',
  transactionType: 'line',
  sender: 'table',
  amount: 'corner',
  mdrAmount: 'table',
  transactionDate: 'end',
});

interface UnsettledTransactionsProps {
  /** Of this wallet; undefined for all merchants of a partner. */
  walletId: number | undefined;
  /** Whether the user lists them as a partner. */
  isPartner: boolean;
  /** Whether the wallet is one that the list is filtered by. */
  isChosen: boolean;
  /** Whether a row of the merchants led here: it is gone, and the focus moves on to the heading. */
  isFollowed: boolean;
}

/** The unsettled transactions of one wallet, or of all merchants of a partner. */
export function UnsettledTransactions(props: UnsettledTransactionsProps) {
  const { walletId, isPartner, isChosen, isFollowed } = props;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFollowed) section.current?.querySelector('h2')?.focus();
  }, [isFollowed]);
  const { chosen } = useNamedWallet(isChosen ? walletId : undefined);
  const filter = useMemo(
    () => ({ walletId, transactionType: 'all', filterSettlement: false }),
    [walletId],
  );
  return (
    // the list above brings no room below it while it is empty and has no pages
    <Box ref={section} sx={{ mt: 2 }}>
      <RecordRows
        // another merchant's begin at the first page
        key={walletId}
        resource={isPartner ? 'partnerTransactions' : 'merchantTransactions'}
        filter={filter}
      >
        <UnsettledSection<Transaction>
          list="unsettledTransactions"
          fieldsOf="transactions"
          title="settlement.unsettled"
          whose={chosen?.label}
          columns={transactionColumns}
          to={pageOf.transactions}
        />
      </RecordRows>
    </Box>
  );
}

interface UnsettledSectionProps<R extends RaRecord>
  extends Pick<RecordTableProps<R>, 'columns' | 'to' | 'opening'> {
  /** Names its file. */
  list: string;
  fieldsOf: string;
  /** Key of the heading. */
  title: string;
  whose?: string | undefined;
}

/** A list below a heading of its own, with its export and pages. */
function UnsettledSection<R extends RaRecord>(props: UnsettledSectionProps<R>) {
  const { list, fieldsOf, title, whose, columns, to, opening } = props;
  const translate = useTranslate();
  return (
    <FieldsOf value={fieldsOf}>
      <Section
        title={translate(title)}
        more={
          <ExportButton
            list={list}
            label="settlement.exportUnsettled"
            titles={['settlement.title', title]}
            whose={whose}
            columns={columns}
            filters={NO_FILTERS}
          />
        }
      >
        <Paper variant="outlined" className="k-panel">
          <RecordTable columns={columns} to={to} opening={opening} empty="settlement.allSettled" />
        </Paper>
        <ListPagination name={translate(title)} />
      </Section>
    </FieldsOf>
  );
}
