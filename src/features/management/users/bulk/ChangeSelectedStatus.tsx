import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import type { UserRecord } from '../../../../providers/data/surface.ts';
import { useSelectedRecords } from '../../../../ui/list/selection.ts';
import { bulkPath } from './chosen.ts';

/** Leads from the selected users of the list to the change of their status. */
export function ChangeSelectedStatus() {
  const translate = useTranslate();
  const ids = useSelectedRecords<UserRecord>().map(({ id }) => id);
  return (
    <Button component={LinkBase} to={bulkPath(ids)} variant="contained">
      {translate('management.users.bulk.open')}
    </Button>
  );
}
