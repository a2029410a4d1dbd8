import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useEvent } from 'react-admin';
import type { SettlementFile } from '#contract/records/settlementFile.ts';
import { useAction } from '#providers/data/useAction.ts';
import { settlementFileRecord } from '#records/settlementFile/settlementFileRecord.tsx';
import { useCurrentWallet } from '#session/currentWallet.ts';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { useTranslate } from '#ui/locale.ts';

/**
 * Columns of the reports, latest first; the file name is the download link. A file's wallet is our own addition: if the
 * backend omits it, the list's wallet is used. If neither is known, downloads need a merchant to be selected first.
 * @param isOwn whether all reports belong to the current wallet
 * @param named the wallet that the list is filtered by
 */
export function useReportColumns(
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
