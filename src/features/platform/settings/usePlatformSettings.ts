import { useEffect, useRef } from 'react';
import { useGetOne } from 'react-admin';
import { updatePlatformSettings } from '#contract/endpoints/platformChanges.ts';
import type { PlatformSettings } from '#contract/records/platformRecord.ts';
import { useRefreshBrand } from '#hooks/useRefreshBrand.ts';
import { useMay } from '#session/useMay.ts';

export type SettingsRecord = PlatformSettings & { id: string };

/** The deployment's settings, the only record of their resource. Saved changes also apply to the current page. */
export function usePlatformSettings() {
  const { data, error, refetch } = useGetOne<SettingsRecord>('platformSettings', {
    id: 'platform',
  });
  const mayChange = useMay(updatePlatformSettings) !== 'denied';
  const refreshBrand = useRefreshBrand();
  const last = useRef(data);
  useEffect(() => {
    if (last.current && last.current !== data) refreshBrand();
    last.current = data;
  }, [data, refreshBrand]);
  return { settings: data, error, retry: () => void refetch(), mayChange };
}
