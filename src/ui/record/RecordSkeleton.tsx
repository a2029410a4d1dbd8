import { Skeleton, Stack } from '@mui/material';
import { LoadingStatus } from '#ui/state/LoadingStatus.tsx';

const LINES = [1, 2, 3, 4, 5, 6];

/** Skeleton of a record while it loads. */
export const RecordSkeleton = () => (
  <Stack sx={{ gap: 1 }}>
    <LoadingStatus />
    <Skeleton width="40%" height={36} />
    {LINES.map(line => (
      <Skeleton key={line} height={40} />
    ))}
  </Stack>
);
