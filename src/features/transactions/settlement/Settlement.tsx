import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button } from '@mui/material';
import { useMemo } from 'react';
import { Navigate, useEvent, useLocation } from 'react-admin';
import { generateSettlement } from '#contract/endpoints/money/movements.ts';
import { pageOf } from '#contract/paths.ts';
import type { SettlementFile } from '#contract/records/settlementFile.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { useAddressNumber } from '#hooks/search/useAddressNumber.ts';
import { ofMerchantWallet, useWhose } from '#hooks/search/whose.ts';
import { useAction } from '#providers/data/useAction.ts';
import { settlementFileRecord } from '#records/settlementFile/settlementFileRecord.tsx';
import { transactionRecord } from '#records/transaction/transactionRecord.tsx';
import { useCurrentWallet } from '#session/currentWallet.ts';
import { useMay } from '#session/useMay.ts';
import { useProfile } from '#session/useSession.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import { idInFilter, narrowedTo } from '#ui/list/address.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { useTranslate } from '#ui/locale.ts';
import { RecordList } from '#ui/record/RecordList.tsx';
import { Section } from '#ui/record/Section.tsx';
import { AsyncContent } from '#ui/state/AsyncContent.tsx';

const { Loaded: GenerateDialog, preload } = lazyDialog(
  async () => (await import('./GenerateDialog.tsx')).GenerateDialog,
);

/**
 * Settlement with merchants: the existing reports, the unsettled transactions, and for staff the generation
 * of a report. Merchants see their own; other roles see all merchants in their scope, or a selected one.
 * Source: docs/product.md, 2.4 and 7.15; docs/contract.md, Settlement.
 */
export function Settlement() {
  const { isOwn, filter, filters, error, retry } = useWhose(ofMerchantWallet);
  const named = idInFilter(useLocation().search, 'walletId');
  const [former] = useAddressNumber('wallet');
  const columns = useReportColumns(isOwn, named);
  const mayGenerate = useMay(generateSettlement) !== 'denied';
  if (former !== undefined) return <Navigate to={narrowedTo('walletId', former)} replace />;
  return (
    <AsyncContent title="settlement.title" value={filter} error={error} onRetry={retry}>
      {always => (
        <>
          <ListPage<SettlementFile>
            resource="settlementFiles"
            title="settlement.title"
            action={
              mayGenerate && (
                <DialogButton label="settlement.generate" preload={preload}>
                  {close => <GenerateDialog walletId={named} onClose={close} />}
                </DialogButton>
              )
            }
            filter={always}
            filters={filters}
            columns={columns}
            empty="settlement.noReports"
          />
          <Unsettled walletId={isOwn ? Number(always.walletId) : named} />
        </>
      )}
    </AsyncContent>
  );
}

const unsettledColumns = columnsOf(transactionRecord, {
  referenceNumber: 'title',
  transactionType: 'line',
  sender: 'table',
  amount: 'corner',
  mdrAmount: 'table',
  transactionDate: 'end',
});

/** Unsettled transactions of one wallet, or of all merchants of a partner. Not shown to staff without a merchant. */
function Unsettled({ walletId }: { walletId: number | undefined }) {
  const translate = useTranslate();
  const isPartner = useProfile().role === 'EWALLET_PARTNER';
  const filter = useMemo(
    () => ({ walletId, transactionType: 'all', filterSettlement: false }),
    [walletId],
  );
  if (walletId === undefined && !isPartner) return null;
  return (
    // the list above brings no room below it while it is empty and has no pages
    <Box sx={{ mt: 2 }}>
      <Section title={translate('settlement.unsettled')}>
        <RecordList
          // another merchant's begin at the first page
          key={walletId}
          resource={isPartner ? 'partnerTransactions' : 'merchantTransactions'}
          filter={filter}
        >
          <RecordTable<Transaction>
            columns={unsettledColumns}
            fieldsOf="transactions"
            to={pageOf.transactions}
            empty="settlement.allSettled"
          />
        </RecordList>
      </Section>
    </Box>
  );
}

/**
 * Columns of the reports, latest first; the file name is the download link. A file's wallet is our own addition: if the
 * backend omits it, the list's wallet is used. If neither is known, downloads need a merchant to be selected first.
 * @param isOwn whether all reports belong to the current wallet
 * @param named the wallet that the list is filtered by
 */
function useReportColumns(
  isOwn: boolean,
  named: number | undefined,
): readonly Column<SettlementFile>[] {
  const { wallet } = useCurrentWallet(isOwn);
  const listed = isOwn ? wallet?.id : named;
  const { mutate } = useAction({
    run: async (provider, file: { walletId: number; fileName: string }) => {
      const { blob, fileName } = await provider.downloadSettlement(file);
      await provider.saveFile(blob, fileName);
    },
  });
  const download = useEvent(mutate);
  return useMemo(
    () =>
      columnsOf(settlementFileRecord, {
        fileName: {
          cell: ({ fileName, walletId: own }) => {
            const walletId = own ?? listed;
            if (walletId === undefined) return <bdi>{fileName}</bdi>;
            return <FileButton name={fileName} onPress={() => download({ walletId, fileName })} />;
          },
        },
        ...(!isOwn && { merchantName: 'line' }),
        period: 'line',
        createdDate: 'table',
        size: 'table',
      }),
    [isOwn, listed, download],
  );
}

function FileButton({ name, onPress }: { name: string; onPress: () => void }) {
  const translate = useTranslate();
  return (
    <Button
      variant="text"
      size="small"
      startIcon={<FileDownloadOutlined />}
      title={translate('settlement.download', { file: name })}
      // in line with the column's heading
      sx={{ marginInlineStart: -1 }}
      onClick={onPress}
    >
      <bdi>{name}</bdi>
    </Button>
  );
}
