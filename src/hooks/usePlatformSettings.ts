import { useEffect, useRef } from 'react';
import { useGetOne } from 'react-admin';
import { updatePlatformSettings } from '#contract/endpoints/platformChanges.ts';
import type { PlatformSettings } from '#contract/records/platformRecord.ts';
import { askAgain } from '#page/ownPlatform.ts';
import { useMay } from '#session/useMay.ts';

export type SettingsRecord = PlatformSettings & { id: string };

/** The deployment's settings, the only record of their resource. Saved changes also apply to the current page. */
export function usePlatformSettings() {
  const { data, error, refetch } = useGetOne<SettingsRecord>('platformSettings', {
    id: 'platform',
  });
  const mayChange = useMay(updatePlatformSettings) !== 'denied';
  const last = useRef(data);
  useEffect(() => {
    if (last.current && last.current !== data) void askAgain();
    last.current = data;
  }, [data]);
  return { settings: data, error, retry: () => void refetch(), mayChange };
}
