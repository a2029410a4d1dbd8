import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useEvent, useLocaleState, useTranslate } from 'react-admin';
import type { SettlementFile } from '../../../contract/records/settlementFile.ts';
import { useAction } from '../../../providers/data/useAction.ts';
import { formatBytes } from '../../../ui/file/formatBytes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { dateColumn } from '../../../ui/list/columns.tsx';
import { RecordTable } from '../../../ui/list/RecordTable.tsx';
import { RecordList } from '../../../ui/record/RecordList.tsx';
import { DaysText } from '../../../ui/text/DaysText.tsx';

/** The reports of a wallet, the latest first; a file's name takes it away. */
export function ReportFiles({ walletId }: { walletId: number }) {
  const filter = useMemo(() => ({ walletId }), [walletId]);
  const { mutate } = useAction({
    run: async (provider, fileName: string) => {
      const { blob, fileName: name } = await provider.downloadSettlement({ walletId, fileName });
      await provider.saveFile(blob, name);
    },
  });
  const download = useEvent((file: SettlementFile) => mutate(file.fileName));
  const columns = useMemo(
    (): Column<SettlementFile>[] => [
      {
        source: 'fileName',
        cell: file => <FileButton name={file.fileName} onPress={() => download(file)} />,
        card: 'title',
      },
      {
        source: 'period',
        cell: ({ startDate, endDate }) => <DaysText from={startDate} to={endDate} />,
        card: 'line',
      },
      dateColumn<SettlementFile>('createdDate'),
      {
        source: 'size',
        cell: ({ size }) => <SizeText size={size} />,
        align: 'end',
        nowrap: true,
      },
    ],
    [download],
  );
  return (
    <RecordList resource="settlementFiles" filter={filter}>
      <RecordTable<SettlementFile> columns={columns} />
    </RecordList>
  );
}

function FileButton({ name, onPress }: { name: string; onPress: () => void }) {
  const translate = useTranslate();
  return (
    <Button
      variant="text"
      size="small"
      className="k-report-file"
      title={translate('settlement.download', { file: name })}
      onClick={onPress}
    >
      <Icon name="download" />
      <bdi>{name}</bdi>
    </Button>
  );
}

function SizeText({ size }: { size: number | null }) {
  const [language = 'en'] = useLocaleState();
  return size === null ? null : formatBytes(size, language);
}
