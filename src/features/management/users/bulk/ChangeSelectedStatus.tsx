import { Button } from '@mui/material';
import { LinkBase } from 'react-admin';
import { MAX_PAGE_SIZE } from '#contract/constants.ts';
import { PATHS } from '#contract/paths.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { useSelectedRecords } from '#ui/list/selection.ts';
import { useTranslate } from '#ui/locale.ts';

/** Links to the status change of the users selected in the list; the link can be shared. */
export function ChangeSelectedStatus() {
  const translate = useTranslate();
  const ids = useSelectedRecords<UserRecord>().map(({ id }) => id);
  return (
    <Button
      component={LinkBase}
      to={`${PATHS.changeStatus}?ids=${ids.join(',')}`}
      variant="contained"
    >
      {translate('management.users.bulk.open')}
    </Button>
  );
}

/** The ids in the URL: numbers, without duplicates, at most a list page of them. */
export function idsOf(search: string): number[] {
  const words = (new URLSearchParams(search).get('ids') ?? '').split(',');
  const ids = words.filter(word => /^[1-9]\d{0,15}$/.test(word)).map(Number);
  return [...new Set(ids)].slice(0, MAX_PAGE_SIZE);
}
