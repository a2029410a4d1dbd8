import { useEffect } from 'react';
import { registerDevice } from '#api/browser/device.ts';
import { sweepFiles } from '#api/files/fileDrafts.ts';
import { useCurrentWallet } from '#session/currentWallet.ts';
import { IdleWarning } from './IdleWarning.tsx';
import { MenuUpdated } from './MenuUpdated.tsx';

/**
 * What goes on behind a session as long as it lasts: the watch over who is there and over the menu,
 * and what is told and asked once after login. Loaded when the shell stands.
 */
export function SessionLife({ hasMenuChanged }: { hasMenuChanged: boolean }) {
  useEffect(() => void registerDevice(), []);
  // what went with what others had kept; without it, it goes a day later
  useEffect(() => void sweepFiles().catch(() => undefined), []);
  useCurrentWallet();
  return (
    <>
      <IdleWarning />
      {hasMenuChanged && <MenuUpdated />}
    </>
  );
}
