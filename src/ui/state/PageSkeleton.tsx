import { Box, Skeleton } from '@mui/material';
import { LoadingStatus } from './LoadingStatus.tsx';

/**
 * Skeleton of a page while it loads.
 * @param hasTitle whether the heading is already shown
 */
export function PageSkeleton({ hasTitle = false }: { hasTitle?: boolean }) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <LoadingStatus label="loading.label" />
      {!hasTitle && <Skeleton variant="rounded" height={28} sx={{ width: 'min(240px, 60%)' }} />}
      <Skeleton variant="rounded" height={36} sx={{ width: 'min(520px, 100%)' }} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
