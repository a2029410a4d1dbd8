import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslate } from '#ui/locale.ts';

const LINES = [1, 2, 3, 4, 5, 6];

/** Skeleton of a record while it loads. */
export function RecordSkeleton() {
  const translate = useTranslate();
  return (
    <Stack role="status" aria-label={translate('list.loading')} sx={{ gap: 1 }}>
      <Skeleton width="40%" height={36} />
      {LINES.map(line => (
        <Skeleton key={line} height={40} />
      ))}
    </Stack>
  );
}
