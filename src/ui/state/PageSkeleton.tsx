import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from '#ui/locale.ts';

/**
 * Skeleton of a page while it loads.
 * @param hasTitle whether the heading is already shown
 */
export function PageSkeleton({ hasTitle = false }: { hasTitle?: boolean }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <p role="status" className="k-visually-hidden">
        {translate('loading.label')}
      </p>
      {!hasTitle && <Skeleton variant="rounded" height={28} sx={{ width: 'min(240px, 60%)' }} />}
      <Skeleton variant="rounded" height={36} sx={{ width: 'min(520px, 100%)' }} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
