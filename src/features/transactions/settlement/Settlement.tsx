import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useMemo } from 'react';
import { Navigate, useEvent, useLocation } from 'react-admin';
import { generateSettlement } from '#contract/endpoints/money/movements.ts';
import { listUnsettledMerchants } from '#contract/endpoints/money/unsettled.ts';
import type { SettlementFile } from '#contract/records/settlementFile.ts';
import { useAddressNumber } from '#hooks/search/useAddressNumber.ts';
import { ofMerchantWallet, useWhose } from '#hooks/search/whose.ts';
import { useAction } from '#providers/data/useAction.ts';
import { settlementFileRecord } from '#records/settlementFile/settlementFileRecord.tsx';
import { useCurrentWallet } from '#session/currentWallet.ts';
import { useMay } from '#session/useMay.ts';
import { useProfile } from '#session/useSession.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import { idInFilter, narrowedTo } from '#ui/list/address.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { useTranslate } from '#ui/locale.ts';
import { AsyncContent } from '#ui/state/AsyncContent.tsx';
import { UnsettledMerchants, UnsettledTransactions, useIsFollowed } from './Unsettled.tsx';

const { Loaded: GenerateDialog, preload } = lazyDialog(
  async () => (await import('./GenerateDialog.tsx')).GenerateDialog,
);

/**
 * Settlement with merchants: the existing reports, the unsettled transactions, and for staff the generation
 * of a report. Merchants see their own; other roles see all merchants in their scope, or a selected one. For staff the
 * work comes first: which merchants have unsettled transactions.
 * Source: docs/product.md, 2.4 and 7.15; docs/contract.md, Settlement.
 */
export function Settlement() {
  const { isOwn, filter, filters, error, retry } = useWhose(ofMerchantWallet);
  const named = idInFilter(useLocation().search, 'walletId');
  const [former] = useAddressNumber('wallet');
  const columns = useReportColumns(isOwn, named);
  const isPartner = useProfile().role === 'EWALLET_PARTNER';
  const isOverAll = useMay(listUnsettledMerchants) !== 'denied' && named === undefined;
  const isFollowed = useIsFollowed();
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
            lead={isOverAll && <UnsettledMerchants />}
            filter={always}
            filters={filters}
            columns={columns}
            empty="settlement.noReports"
          />
          {!isOverAll && (
            <UnsettledTransactions
              walletId={isOwn ? Number(always.walletId) : named}
              isPartner={isPartner}
              isChosen={!isOwn}
              isFollowed={isFollowed}
            />
          )}
        </>
      )}
    </AsyncContent>
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
