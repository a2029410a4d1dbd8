import { type ReactNode, useCallback } from 'react';
import { getApproval } from '#contract/endpoints/approvalChanges.ts';
import { canOpen } from '#contract/menu.ts';
import { pageOf } from '#contract/paths.ts';
import type { Entity } from '#contract/records/approval.ts';
import { useScreenIndex } from '#hooks/screenLinks.ts';
import { useMayToOthers } from '#session/useMay.ts';
import { useSession, useViewer } from '#session/useSession.ts';
import { type PathOfRecord, RecordPathContext } from '#ui/fields/recordPath.ts';

/** The path of a record by kind; a kind that is missing here has no screen. */
const SCREENS: Readonly<Partial<Record<Entity, (record: { id: number | string }) => string>>> = {
  user: pageOf.users,
  merchant: pageOf.merchants,
  partner: pageOf.partners,
  approvalRequest: pageOf.approvalRequests,
  wallet: pageOf.wallets,
  riskControl: pageOf.riskControls,
};

/**
 * Provides the paths of records that the user may open: a record denied by the menu has no path, nor has another user's
 * request for a role that may only open its own.
 */
export function RecordPaths({ children }: { children: ReactNode }) {
  const { menu, profile } = useSession();
  const username = profile?.username;
  const { role, merchantType } = useViewer();
  const opensAll = useMayToOthers(getApproval) !== 'denied';
  const { menuLinkOf } = useScreenIndex();
  const pathOf = useCallback<PathOfRecord>(
    ({ entity, id, madeBy = username }) => {
      const screen = Object.hasOwn(SCREENS, entity) ? SCREENS[entity] : undefined;
      if (!screen || !id) return undefined;
      if (entity === 'approvalRequest' && !opensAll && madeBy !== username) return undefined;
      const path = screen({ id });
      const link = menuLinkOf(path) ?? '';
      return canOpen(menu ?? [], { role, merchantType }, link) ? path : undefined;
    },
    [menu, role, merchantType, username, opensAll, menuLinkOf],
  );
  return <RecordPathContext value={pathOf}>{children}</RecordPathContext>;
}
